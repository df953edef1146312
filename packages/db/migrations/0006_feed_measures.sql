-- What each accepted import of a document counted, per day: a new document is judged by the best of the last two weeks, so that many
-- small losses add up. Older days are deleted.
CREATE TABLE feed_measures (
  document text NOT NULL,
  mode text NOT NULL,
  measure text NOT NULL,
  day date NOT NULL,
  lowest double precision NOT NULL,
  highest double precision NOT NULL,
  PRIMARY KEY (document, mode, measure, day)
);

-- A document that is held back because it changed too much to be believed; see HeldDocument. The old content only knew a count of records.
ALTER TABLE feed_documents RENAME COLUMN refused TO held;
UPDATE feed_documents SET held = NULL;
