-- The last imports that changed records of a kind, each with what the records were before it. A record that is not listed was the same; `before` is
-- null for one that an import added. The state before an import is the records with the earliest `before` from that import on.
CREATE TABLE imports (
  mode text NOT NULL,
  kind text NOT NULL,
  version bigint NOT NULL,
  at timestamptz NOT NULL,
  records integer NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (mode, kind, version)
);
CREATE TABLE import_changes (
  mode text NOT NULL,
  kind text NOT NULL,
  version bigint NOT NULL,
  id text NOT NULL,
  before text,
  PRIMARY KEY (mode, kind, version, id),
  FOREIGN KEY (mode, kind, version) REFERENCES imports ON DELETE CASCADE
);
ALTER TABLE import_changes ALTER COLUMN before SET COMPRESSION pglz;

-- What rules suspect and an admin has found to be right; `figures` are those that were looked at: other ones are a new suspicion.
CREATE TABLE cleared_suspects (
  kind text NOT NULL,
  id text NOT NULL,
  rule text NOT NULL,
  figures text NOT NULL,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (kind, id, rule)
);
