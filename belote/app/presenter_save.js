/** The results as a file: the room's, or the same table made here of what was counted. No sentence. */

/** No spreadsheet takes a cell for a formula. */
const safe = (cell) => (typeof cell === "string" && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : `${cell}`);
const quoted = (cell) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The mark at the beginning is the one without which spreadsheets misread the accents. */
function tableText(rows) {
  return `\ufeff${rows.map((row) => row.map((cell) => quoted(safe(cell))).join(";") + "\r\n").join("")}`;
}

/** A moment as the room writes it: 2026-03-02 12:00:00+01:00. */
function moment(time) {
  const offset = -new Date(time).getTimezoneOffset();
  const two = (number) => String(Math.abs(Math.trunc(number))).padStart(2, "0");
  const local = new Date(time + offset * 60_000).toISOString().slice(0, 19).replace("T", " ");
  return `${local}${offset < 0 ? "-" : "+"}${two(offset / 60)}:${two(offset % 60)}`;
}

/** A line for each answer of each vote, in the order of the votes. */
function tableRows(slides, votes, results, words) {
  const made = [];
  for (const { question, options, truth, case: name } of slides) {
    const { counts, dates, shown } = votes.of(question.id);
    const phones = results[question.id];
    for (const at of options.length ? [0, 1] : []) {
      if (!total(counts[at]) && !total(phones?.[at])) continue;
      const rows = question.choices.map(({ key, label }) => {
        const [said, raised] = [phones?.[at]?.[key] ?? 0, counts[at][key] ?? 0];
        const right = shown ? words.yes_no[truth.includes(key) ? 0 : 1] : "";
        const when = dates?.[at] ? moment(dates[at]) : "";
        return [when, question.id, question.text, name, at + 1, key, label, said, raised, said + raised, right, phones ? "" : 0];
      });
      made.push({ begun: dates?.[0] ?? dates?.[1] ?? 0, rows });
    }
  }
  return made.sort((one, other) => one.begun - other.begun).flatMap((vote) => vote.rows);
}

function download(href, name) {
  const link = document.createElement("a");
  Object.assign(link, { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}
