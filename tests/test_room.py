"""The room that votes: its rules one by one, then two hundred voters on real sockets."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any

import pytest
import segno
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, websocket_connect

from belote.app import room as rooms
from belote.app import room_messages as messages
from belote.app.classroom import qr
from belote.app.printing_html import qr as page_qr
from belote.app.room import Room
from belote.app.room_hall import hall_of
from belote.app.room_pages import ResultsHandler
from belote.app.room_question import Question, Refusal, RefusedError, read_hands
from belote.app.room_server import LARGEST_VOTE, MOST_AT_ONCE, PresenterSocket, VoterSocket
from belote.words.room import REFUSED

NOON = datetime(2026, 3, 2, 12, 0).astimezone()
ASKED = {
    "id": "obl-1",
    "case": "surcouper",
    "text": "Que dois-tu jouer ?",
    "choices": [{"key": key, "label": f"Choix {key}"} for key in "ABC"],
}
OTHER = {**ASKED, "id": "obl-2", "case": "couper-adversaire-maitre"}


def token(number: int) -> str:
    return f"voter-{number:016d}"


def question(data: dict[str, Any] = ASKED) -> Question:
    return Question.read(data)


def room_of(voters: int = 3, *, asked: dict[str, Any] | None = ASKED) -> Room:
    room = Room()
    for number in range(voters):
        room.join(token(number))
    if asked:
        room.put(question(asked), 1, NOON)
    return room


def refused(action: Callable[[], object]) -> Refusal:
    with pytest.raises(RefusedError) as caught:
        action()
    return caught.value.why


# -- the rules of the room


def test_a_vote_is_taken_once() -> None:
    room = room_of()
    assert room.vote(token(0), "obl-1", 1, "B") == "B"
    assert refused(lambda: room.vote(token(0), "obl-1", 1, "A")) is Refusal.TWICE
    assert refused(lambda: room.vote(token(0), "obl-1", 1, "B")) is Refusal.TWICE
    assert room.sitting.counts(1) == {"A": 0, "B": 1, "C": 0}


def test_nobody_votes_late() -> None:
    room = room_of()
    room.close()
    assert refused(lambda: room.vote(token(0), "obl-1", 1, "B")) is Refusal.LATE
    room.put(question(), 2, NOON)
    assert refused(lambda: room.vote(token(0), "obl-1", 1, "B")) is Refusal.LATE
    room.reveal(["A"])
    assert refused(lambda: room.vote(token(0), "obl-1", 2, "B")) is Refusal.LATE
    room.clear()
    assert refused(lambda: room.vote(token(0), "obl-1", 2, "B")) is Refusal.QUESTION


@pytest.mark.parametrize(
    ("who", "asked", "round_", "key", "why"),
    [
        (token(0), "obl-2", 1, "A", Refusal.QUESTION),
        (token(0), None, 1, "A", Refusal.QUESTION),
        (token(0), ["obl-1"], 1, "A", Refusal.QUESTION),
        (token(0), "obl-1", 2, "A", Refusal.LATE),
        (token(0), "obl-1", True, "A", Refusal.LATE),
        (token(0), "obl-1", "1", "A", Refusal.LATE),
        (token(0), "obl-1", 1, "D", Refusal.KEY),
        (token(0), "obl-1", 1, ["A"], Refusal.KEY),
        (token(0), "obl-1", 1, None, Refusal.KEY),
        (token(9), "obl-1", 1, "A", Refusal.STRANGER),
        (None, "obl-1", 1, "A", Refusal.STRANGER),
    ],
)
def test_what_is_no_vote(who: Any, asked: Any, round_: Any, key: Any, why: Refusal) -> None:
    room = room_of()
    assert refused(lambda: room.vote(who, asked, round_, key)) is why
    assert room.sitting.counts(1) == {"A": 0, "B": 0, "C": 0}


def test_both_rounds_stand_side_by_side() -> None:
    room = room_of()
    room.vote(token(0), "obl-1", 1, "B")
    room.vote(token(1), "obl-1", 1, "A")
    room.put(question(), 2, NOON)
    room.vote(token(0), "obl-1", 2, "A")
    room.reveal(["A"])
    results = messages.for_presenter(room)[1]
    assert results == {
        "is": "results",
        "question": "obl-1",
        "counts": [{"A": 1, "B": 1, "C": 0}, {"A": 1, "B": 0, "C": 0}],
        "truth": ["A"],
    }
    assert messages.for_voter(room, token(0))[-1]["mine"] == ["B", "A"]
    assert messages.for_voter(room, token(2))[-1]["mine"] == [None, None]


def test_a_question_that_comes_back_keeps_its_votes_until_its_results_are_shown() -> None:
    room = room_of()
    room.vote(token(0), "obl-1", 1, "B")
    room.put(question(OTHER), 1, NOON)
    room.put(question(), 1, NOON)
    assert room.sitting.counts(1) == {"A": 0, "B": 1, "C": 0}
    assert refused(lambda: room.vote(token(0), "obl-1", 1, "A")) is Refusal.TWICE
    room.reveal(["A"])
    room.put(question(), 1, NOON)
    assert room.sitting.counts(1) == {"A": 0, "B": 0, "C": 0}, "whoever saw the answer votes anew"
    assert room.vote(token(0), "obl-1", 1, "A") == "A"
    assert len(list(room.done())) == 2


def test_results_are_shown_once_and_with_a_truth_that_can_be() -> None:
    room = room_of()
    assert refused(lambda: room.reveal(["D"])) is Refusal.KEY
    assert refused(lambda: room.reveal([["A"]])) is Refusal.KEY
    assert not room.revealed
    assert room.open
    room.reveal(["A", "B"])
    assert refused(lambda: room.reveal(["C"])) is Refusal.NO_QUESTION
    assert refused(lambda: Room().reveal(["A"])) is Refusal.NO_QUESTION


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        {**ASKED, "id": ""},
        {**ASKED, "id": 7},
        {**ASKED, "text": None},
        {**ASKED, "text": "x" * 2001},
        {**ASKED, "choices": None},
        {**ASKED, "choices": ASKED["choices"][:1]},
        {**ASKED, "choices": [*ASKED["choices"], ASKED["choices"][0]]},
        {**ASKED, "choices": [{"key": "A"}, {"key": "B"}]},
        {**ASKED, "choices": [{"key": str(n), "label": "x"} for n in range(9)]},
    ],
)
def test_what_is_no_question(wrong: Any) -> None:
    assert refused(lambda: Question.read(wrong)) is Refusal.UNREADABLE


@pytest.mark.parametrize("wrong", [None, "", "short", 17, "x" * 65, "a/b" * 8, ["x" * 20]])
def test_who_cannot_come_in(wrong: Any) -> None:
    room = Room()
    assert refused(lambda: room.join(wrong)) is Refusal.UNREADABLE
    assert not room.voters


def test_the_room_is_full_at_some_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_VOTERS", 3)
    room = room_of(3)
    assert refused(lambda: room.join(token(3))) is Refusal.FULL
    room.join(token(0))


def test_a_voter_with_two_pages_is_one_voter_until_both_are_closed() -> None:
    room = room_of(2)
    room.join(token(0))
    assert messages.for_presenter(room)[0]["voters"] == 2
    room.leave(token(0))
    assert messages.for_presenter(room)[0]["voters"] == 2
    room.vote(token(0), "obl-1", 1, "A")
    room.leave(token(0))
    assert messages.for_presenter(room)[0]["voters"] == 2, "a vote that stands has its voter"
    assert messages.for_presenter(room)[0]["votes"] == 1
    room.leave(token(0))
    room.join(token(0))
    assert refused(lambda: room.vote(token(0), "obl-1", 1, "B")) is Refusal.TWICE


def test_where_a_page_that_comes_back_finds_the_room() -> None:
    room = room_of(1, asked=None)
    assert [m["is"] for m in messages.for_voter(room, token(0))] == ["waiting"]
    room.put(question(), 1, NOON)
    assert [m["is"] for m in messages.for_voter(room, token(0))] == ["question"]
    room.vote(token(0), "obl-1", 1, "C")
    told = messages.for_voter(room, token(0))
    assert [m["is"] for m in told] == ["question", "taken"]
    assert told[0]["mine"] == "C"
    room.close()
    assert [m["is"] for m in messages.for_voter(room, token(0))] == ["question", "taken", "closed"]
    room.reveal(["A"])
    assert [m["is"] for m in messages.for_voter(room, token(0))] == ["question", "results"]
    room.clear()
    assert [m["is"] for m in messages.for_voter(room, token(0))] == ["waiting"]


def test_every_refusal_has_a_sentence() -> None:
    assert {why.value for why in Refusal} <= set(REFUSED)


def table(text: str) -> list[list[str]]:
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text[1:]), delimiter=";"))


def test_the_tables() -> None:
    room = room_of(4)
    for number, key in enumerate("ABB"):
        room.vote(token(number), "obl-1", 1, key)
    room.put(question(), 2, NOON)
    for number, key in enumerate("AAAB"):
        room.vote(token(number), "obl-1", 2, key)
    room.reveal(["A"])
    room.put(question({**OTHER, "text": "=1+1", "case": "surcouper"}), 1, NOON)
    room.vote(token(0), "obl-2", 1, "C")
    room.reveal(["C"])
    room.put(question({**OTHER, "id": "nobody"}), 1, NOON)
    lines = table(messages.by_question(room))
    assert len(lines) == 1 + 3 + 3 + 3
    when, *rest = lines[1]
    assert datetime.fromisoformat(when) == NOON
    assert rest == [
        "obl-1", "Que dois-tu jouer ?", "Surcouper", "1", "A", "Choix A", "1", "0", "1", "oui", "4"
    ]  # fmt: skip
    assert [line[7] for line in lines[1:7]] == ["1", "2", "0", "3", "1", "0"]
    assert lines[7][2] == "'=1+1", "no spreadsheet takes a question for a formula"
    cases = table(messages.by_case(room))
    # first vote: one right of three, then one of one; second vote: three of four
    assert cases[1:] == [["Surcouper", "2", "4", "2", "50", "4", "3", "75"]]


def test_hands_stand_in_both_tables_in_a_column_of_their_own() -> None:
    room = room_of(3)
    room.vote(token(0), "obl-1", 1, "A")
    room.count(question(), [{"A": 2, "C": 5}], None, NOON)
    room.count(question(), [{"A": 3, "C": 5}], None, NOON)  # what is told later stands
    room.put(question(), 2, NOON)
    room.count(question(), [{"A": 3, "C": 5}, {"A": 7, "B": 1}], ["C"], NOON)
    assert not room.revealed, "the present question is answered by the answer alone"
    room.reveal(["A"])
    room.put(question(OTHER), 1, NOON)
    room.count(question({**OTHER, "id": "line-was-down"}), [{"B": 4}], ["B"], NOON)
    lines = table(messages.by_question(room))[1:]
    assert [line[1] for line in lines] == ["obl-1"] * 6 + ["line-was-down"] * 3, "a vote without a voice is none"
    assert [line[4:6] + line[7:11] for line in lines] == [
        ["1", "A", "1", "3", "4", "oui"],
        ["1", "B", "0", "0", "0", "non"],
        ["1", "C", "0", "5", "5", "non"],
        ["2", "A", "0", "7", "7", "oui"],
        ["2", "B", "0", "1", "1", "non"],
        ["2", "C", "0", "0", "0", "non"],
        ["1", "A", "0", "0", "0", "non"],
        ["1", "B", "0", "4", "4", "oui"],
        ["1", "C", "0", "0", "0", "non"],
    ]
    cases = table(messages.by_case(room))[1:]
    assert cases == [
        ["Surcouper", "1", "9", "4", "44", "8", "7", "88"],
        ["Couper", "1", "4", "4", "100", "0", "0", ""],
    ]


def test_hands_are_told_to_the_class_with_the_results_and_to_the_presenter_apart() -> None:
    room = room_of(2)
    room.vote(token(0), "obl-1", 1, "A")
    room.count(question(), [{"A": 2, "C": 5}], None, NOON)
    assert "counts" not in json.dumps(messages.for_voter(room, token(0)))
    room.reveal(["A"])
    assert messages.for_voter(room, token(0))[-1]["counts"] == [{"A": 3, "B": 0, "C": 5}, None]
    assert messages.for_presenter(room)[-1]["counts"] == [{"A": 1, "B": 0, "C": 0}, None]
    told = messages.for_newcomer(room)
    assert [m["is"] for m in told] == ["state", "results", "hands", "known"]
    assert told[2]["counts"] == [{"A": 2, "B": 0, "C": 5}, {"A": 0, "B": 0, "C": 0}]


def test_a_page_that_comes_back_hears_of_every_question() -> None:
    room = room_of(1)
    room.reveal(["A"])
    room.put(question(OTHER), 1, NOON)
    room.vote(token(0), "obl-2", 1, "B")
    room.reveal(["B"])
    room.clear()
    told = {m["question"]: m["counts"][0] for m in messages.for_newcomer(room) if m["is"] == "results"}
    assert told == {"obl-1": {"A": 0, "B": 0, "C": 0}, "obl-2": {"A": 0, "B": 1, "C": 0}}


@pytest.mark.parametrize(
    ("counts", "why"),
    [
        (None, Refusal.UNREADABLE),
        ({"A": 1}, Refusal.UNREADABLE),
        ([{}, {}, {}], Refusal.UNREADABLE),
        ([["A", 1]], Refusal.UNREADABLE),
        ([{"D": 1}], Refusal.KEY),
        ([{"A": -1}], Refusal.UNREADABLE),
        ([{"A": True}], Refusal.UNREADABLE),
        ([{"A": 1.5}], Refusal.UNREADABLE),
        ([{"A": "1"}], Refusal.UNREADABLE),
        ([{"A": 10_000}], Refusal.UNREADABLE),
    ],
)
def test_what_is_no_count_of_hands(counts: Any, why: Refusal) -> None:
    assert refused(lambda: read_hands(counts, question())) is why


class AnyClass(RuleBasedStateMachine):
    """Presenter and voters do whatever they like: nothing is counted twice, nothing is shown before time."""

    def __init__(self) -> None:
        super().__init__()
        self.room = Room()
        self.accepted: Counter[tuple[int, int, str]] = Counter()

    @rule(who=st.integers(0, 4))
    def join(self, who: int) -> None:
        self.room.join(token(who))

    @rule(who=st.integers(0, 4))
    def leave(self, who: int) -> None:
        self.room.leave(token(who))

    @rule(asked=st.sampled_from([ASKED, OTHER]), round_=st.sampled_from([1, 2]))
    def put(self, asked: dict[str, Any], round_: int) -> None:
        self.room.put(question(asked), round_, NOON)

    @rule()
    def close(self) -> None:
        self.room.close()

    @rule()
    def clear(self) -> None:
        self.room.clear()

    @rule(
        asked=st.sampled_from([ASKED, OTHER]), hands=st.integers(0, 9), truth=st.sampled_from([None, ["A"], ["D"]])
    )
    def raise_hands(self, asked: dict[str, Any], hands: int, truth: list[str] | None) -> None:
        shown = self.room.revealed
        try:
            self.room.count(question(asked), [{"A": hands}], truth, NOON)
        except RefusedError:
            assert truth == ["D"]
        assert self.room.revealed is shown, "nobody is shown an answer by a count"

    @rule(truth=st.lists(st.sampled_from("ABCD"), max_size=2))
    def reveal(self, truth: list[str]) -> None:
        try:
            self.room.reveal(truth)
        except RefusedError:
            return

    @rule(
        who=st.integers(0, 5),
        asked=st.sampled_from(["obl-1", "obl-2", "x"]),
        round_=st.sampled_from([0, 1, 2]),
        key=st.sampled_from("ABCD"),
    )
    def vote(self, who: int, asked: str, round_: int, key: str) -> None:
        before = json.dumps([one.results() for one in self.room.sittings])
        try:
            self.room.vote(token(who), asked, round_, key)
        except RefusedError:
            assert json.dumps([one.results() for one in self.room.sittings]) == before
            return
        assert self.room.open
        assert not self.room.revealed
        self.accepted[len(self.room.sittings), id(self.room.sitting), token(who) + str(round_)] += 1

    @invariant()
    def nothing_is_lost_or_counted_twice(self) -> None:
        assert set(self.accepted.values()) <= {1} or not self.accepted
        counted = sum(sum((one.counts(n) or {}).values()) for one in self.room.sittings for n in (1, 2))
        assert counted == self.accepted.total()

    @invariant()
    def nothing_is_shown_before_time(self) -> None:
        told = [m for n in range(5) for m in messages.for_voter(self.room, token(n))]
        told += messages.for_presenter(self.room)
        if not self.room.revealed:
            assert not any("counts" in m or "truth" in m for m in told)
        state = messages.for_presenter(self.room)[0]
        assert state["votes"] <= state["voters"]


TestAnyClass = AnyClass.TestCase
TestAnyClass.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)


# -- the way in


def modules(text: str) -> list[list[int]]:
    """What a camera sees in the terminal, white on black: two squares one above the other in each letter."""
    above, below = {" ": 1, "▄": 1, "▀": 0, "█": 0}, {" ": 1, "▄": 0, "▀": 1, "█": 0}
    lines = text.split("\n")
    return [[side[letter] for letter in line] for line in lines for side in (above, below)]


@pytest.mark.parametrize("colours", [False, True])
def test_the_code_in_the_terminal_is_that_of_the_address(colours: bool) -> None:
    address = "http://192.168.1.20:8866/salle"
    made = qr(address, colours=colours)
    for line in made.split("\n"):
        assert line.startswith("\033[97;40m") is line.endswith("\033[0m") is colours
    wanted = [[int(dark) for dark in row] for row in segno.make(address, micro=False).matrix_iter(border=4)]
    seen = modules(re.sub(r"\033\[[0-9;]*m", "", made))
    assert seen[: len(wanted)] == wanted


@pytest.mark.parametrize("address", ["http://192.168.1.20:8866/salle", "http://127.0.0.1:8866/s/t:coups:4711:4"])
def test_the_code_on_a_page_is_that_of_the_address(address: str) -> None:
    """Its drawing, a path of strokes one square high, laid out again as squares; four free ones all around."""
    _, drawn = re.findall(r'<path[^>]* d="([^"]+)"', page_qr(address))  # the first is the ground
    wanted = [list(row) for row in segno.make_qr(address, error="m").matrix_iter(border=4)]
    seen = [[0] * len(wanted) for _ in wanted]
    x = y = 0.0
    for letter, numbers in re.findall(r"([Mmh])([^Mmh]+)", drawn):
        given = [float(number) for number in re.findall(r"-?[0-9.]+", numbers)]
        if letter == "h":
            for step in range(int(given[0])):
                seen[int(y)][int(x) + step] = 1
            x += given[0]
        else:
            x, y = (given[0], given[1]) if letter == "M" else (x + given[0], y + given[1])
    assert seen == [[int(dark) for dark in row] for row in wanted]


# -- on the network


class Line:
    """One end of a socket: what came is kept."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []

    async def post(self, **message: Any) -> None:
        await self.socket.write_message(json.dumps(message))

    async def hear(self, kind: str) -> dict[str, Any]:
        """Wait for the next message of a kind."""
        while True:
            text = await asyncio.wait_for(self.socket.read_message(), 20)
            assert text is not None, f"closed while waiting for {kind}"
            self.heard.append(json.loads(text))
            if self.heard[-1]["is"] == kind:
                return self.heard[-1]


class Net:
    """A server with the room's sockets, and its address."""

    def __init__(self, port: int, app: Application) -> None:
        self.base = f"127.0.0.1:{port}"
        self.hall = hall_of(app.settings)

    async def line(self, path: str, **headers: str) -> Line:
        request = HTTPRequest(f"ws://{self.base}{path}", headers=headers)
        return Line(await websocket_connect(request))

    async def voter(self, number: int) -> Line:
        line = await self.line("/salle/ws")
        await line.post(do="join", token=token(number))
        return line

    async def presenter(self) -> Line:
        return await self.line(f"/presenter/ws?cle={self.hall.secret}")


def on_the_net(play: Callable[[Net], Awaitable[None]]) -> None:
    async def run() -> None:
        routes = [
            (r"/salle/ws", VoterSocket),
            (r"/presenter/ws", PresenterSocket),
            (r"/presenter/resultats\.csv", ResultsHandler),
        ]
        app = Application(routes)
        listening, port = bind_unused_port()
        server = HTTPServer(app)
        server.add_sockets([listening])
        try:
            await asyncio.wait_for(play(Net(port, app)), 50)
        finally:
            server.stop()
            await server.close_all_connections()

    asyncio.run(run())


def test_two_hundred_vote_twice_and_no_vote_is_lost() -> None:
    async def play(net: Net) -> None:
        presenter = await net.presenter()
        voters = await asyncio.gather(*(net.voter(n) for n in range(200)))
        await asyncio.gather(*(voter.hear("waiting") for voter in voters))
        for round_ in (1, 2):
            await presenter.post(do="open", question=ASKED, round=round_)

            async def vote(number: int, voter: Line, round_: int = round_) -> None:
                seen = await voter.hear("question")
                assert seen["round"] == round_
                key = "ABC"[(number + round_) % 3]
                await voter.post(do="vote", question="obl-1", round=round_, key=key)
                assert (await voter.hear("taken"))["key"] == key

            await asyncio.gather(*(vote(n, voter) for n, voter in enumerate(voters)))
        await presenter.post(do="reveal", truth=["A"])
        results = await presenter.hear("results")
        # 200 numbers modulo three, shifted by one and by two
        assert results["counts"] == [{"A": 66, "B": 67, "C": 67}, {"A": 67, "B": 66, "C": 67}]
        told = await asyncio.gather(*(voter.hear("results") for voter in voters))
        assert all(one["counts"] == results["counts"] for one in told)
        assert not any("counts" in m for voter in voters for m in voter.heard if m["is"] != "results")
        # The numbers come five times a second at most, so that the last of them may come after the results.
        while max(m["voters"] for m in presenter.heard if m["is"] == "state") < 200:
            await presenter.hear("state")

    on_the_net(play)


def test_the_presenter_is_told_at_most_five_times_a_second_and_always_the_end() -> None:
    async def play(net: Net) -> None:
        presenter = await net.presenter()
        await presenter.post(do="open", question=ASKED, round=1)
        voters = await asyncio.gather(*(net.voter(n) for n in range(40)))
        for voter in voters:
            await voter.hear("question")
            await voter.post(do="vote", question="obl-1", round=1, key="A")
        loop = asyncio.get_running_loop()
        start = loop.time()
        while (await presenter.hear("state"))["votes"] < 40:
            assert loop.time() - start < 5
        await asyncio.sleep(0.3)
        states = [m for m in presenter.heard if m["is"] == "state"]
        assert len(states) <= 3 + 5 * (loop.time() - start + 0.5)

    on_the_net(play)


def test_double_late_and_peeking_are_refused_in_french() -> None:
    async def play(net: Net) -> None:
        presenter = await net.presenter()
        voter = await net.voter(0)
        await presenter.post(do="open", question=ASKED, round=1)
        await voter.hear("question")
        await voter.post(do="vote", question="obl-1", round=1, key="A")
        await voter.hear("taken")
        tries: list[tuple[dict[str, Any], str]] = [
            ({"do": "vote", "question": "obl-1", "round": 1, "key": "B"}, "twice"),
            ({"do": "vote", "question": "obl-1", "round": 2, "key": "B"}, "late"),
            ({"do": "vote", "question": "obl-9", "round": 1, "key": "B"}, "question"),
            ({"do": "reveal", "truth": ["A"]}, "unreadable"),
            ({"do": "open", "question": OTHER, "round": 1}, "unreadable"),
            ({"do": "close"}, "unreadable"),
            ({"do": "results"}, "unreadable"),
            ({"do": "join", "token": token(1)}, "unreadable"),
        ]
        for message, why in tries:
            await voter.post(**message)
            assert (await voter.hear("refused"))["text"] == REFUSED[why]
        for text in ("", "[]", "{", '"join"', "[" * 900):
            await voter.socket.write_message(text)
            assert (await voter.hear("refused"))["text"] == REFUSED["unreadable"]
        stranger = await net.line("/salle/ws")
        await stranger.post(do="vote", question="obl-1", round=1, key="A")
        assert (await stranger.hear("refused"))["text"] == REFUSED["stranger"]
        await presenter.post(do="close")
        late = await net.voter(2)
        await late.hear("closed")
        await late.post(do="vote", question="obl-1", round=1, key="A")
        assert (await late.hear("refused"))["text"] == REFUSED["late"]
        assert net.hall.room.sitting.counts(1) == {"A": 1, "B": 0, "C": 0}
        assert not any("counts" in m for line in (voter, late, stranger) for m in line.heard)

    on_the_net(play)


@pytest.mark.parametrize("key", ["", "?cle=", "?cle=wrong", "?cle=%C3%A9", "?cle={secret}x"])
def test_a_wrong_key_opens_nothing(key: str) -> None:
    async def play(net: Net) -> None:
        query = key.format(secret=net.hall.secret)
        with pytest.raises(HTTPClientError) as caught:
            await net.line(f"/presenter/ws{query}")
        assert caught.value.code == 403
        with pytest.raises(HTTPClientError) as caught:
            await AsyncHTTPClient().fetch(f"http://{net.base}/presenter/resultats.csv{query}")
        assert caught.value.code == 403

    on_the_net(play)


def test_another_site_cannot_vote_for_its_visitors() -> None:
    async def play(net: Net) -> None:
        for path in ("/salle/ws", f"/presenter/ws?cle={net.hall.secret}"):
            with pytest.raises(HTTPClientError) as caught:
                await net.line(path, Origin="http://elsewhere.example")
            assert caught.value.code == 403

    on_the_net(play)


def test_a_flood_is_ignored_and_a_huge_message_ends_the_line() -> None:
    async def play(net: Net) -> None:
        presenter = await net.presenter()
        await presenter.post(do="open", question=ASKED, round=1)
        flood, calm = await net.voter(0), await net.voter(1)
        await flood.hear("question")
        for _ in range(5 * MOST_AT_ONCE):
            await flood.post(do="nothing")
        while (await flood.hear("refused"))["text"] != REFUSED["fast"]:
            pass
        await calm.hear("question")
        await calm.post(do="vote", question="obl-1", round=1, key="C")
        await calm.hear("taken")
        await calm.post(do="vote", key="x" * LARGEST_VOTE)
        while await calm.socket.read_message() is not None:
            pass
        assert calm.socket.close_code == 1009

    on_the_net(play)


def test_hands_are_kept_for_a_page_that_reloads_and_told_to_another() -> None:
    async def play(net: Net) -> None:
        presenter, second = await net.presenter(), await net.presenter()
        await presenter.post(do="open", question=ASKED, round=1)
        await presenter.post(do="hands", question=ASKED, counts=[{"B": 3}, {}], truth=None)
        for page in (presenter, second):
            assert (await page.hear("hands"))["counts"][0] == {"A": 0, "B": 3, "C": 0}
        presenter.socket.close()
        again = await net.presenter()
        assert (await again.hear("hands"))["counts"][0]["B"] == 3
        voter = await net.voter(0)
        await again.post(do="reveal", truth=["B"])
        assert (await voter.hear("results"))["counts"][0]["B"] == 3
        await again.post(do="hands", question=ASKED, counts=[{"B": 4}, {}], truth=["B"])
        assert (await voter.hear("results"))["counts"][0]["B"] == 4, "as the slide says"
        await voter.post(do="hands", question=ASKED, counts=[{"B": 99}])
        assert (await voter.hear("refused"))["text"] == REFUSED["unreadable"]
        for wrong in ({"counts": [{"B": -1}]}, {"counts": [{"B": 1}], "question": None}):
            await again.post(**{"do": "hands", "question": ASKED, **wrong})
            assert (await again.hear("refused"))["text"] == REFUSED["unreadable"]
        answer = await AsyncHTTPClient().fetch(f"http://{net.base}/presenter/resultats.csv?cle={net.hall.secret}")
        assert ";1;B;Choix B;0;4;4;oui;" in answer.body.decode()

    on_the_net(play)


def test_a_voter_who_reloads_is_the_same_and_a_presenter_who_reloads_finds_his_results() -> None:
    async def play(net: Net) -> None:
        presenter = await net.presenter()
        await presenter.post(do="open", question=ASKED, round=1)
        for _ in range(5):
            voter = await net.voter(0)
            await voter.hear("question")
            if "taken" not in [m["is"] for m in voter.heard] and not net.hall.room.sitting.counts(1)["A"]:
                await voter.post(do="vote", question="obl-1", round=1, key="A")
            await voter.hear("taken")
            voter.socket.close()
        await presenter.post(do="reveal", truth=["A"])
        await presenter.hear("results")
        presenter.socket.close()
        again = await net.presenter()
        assert (await again.hear("results"))["counts"] == [{"A": 1, "B": 0, "C": 0}, None]
        await again.post(do="reveal", truth=["B"])
        assert (await again.hear("refused"))["text"] == REFUSED["no_question"]
        await again.post(do="open", question=ASKED, round=3)
        assert (await again.hear("refused"))["text"] == REFUSED["unreadable"]
        net.hall.warn("Peu de mémoire.")
        assert (await again.hear("memory"))["text"] == "Peu de mémoire."
        answer = await AsyncHTTPClient().fetch(
            f"http://{net.base}/presenter/resultats.csv?cle={net.hall.secret}&par=cas"
        )
        assert "Surcouper;1;1;1;100" in answer.body.decode()

    on_the_net(play)
