"""The static edition: the same pages as plain files, with Python running in the learner's browser."""
