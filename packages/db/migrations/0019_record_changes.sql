-- What imports changed in the feed's records: one row for a record and UTC day, with its facts before the first change of that day and after the
-- last. `before` is null for a new record, `after` for one that is gone.
CREATE TABLE record_changes (
  mode text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  at timestamptz NOT NULL,
  before text,
  after text,
  PRIMARY KEY (mode, day, kind, id)
);
