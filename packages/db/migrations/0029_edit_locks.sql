-- Who edits a record: another admin reads it, takes it over or goes back. A lock ends a minute after its page was last heard of.
CREATE TABLE edit_locks (
  kind text NOT NULL,
  id text NOT NULL,
  page text NOT NULL,
  holder uuid NOT NULL,
  holder_name text NOT NULL,
  since timestamptz NOT NULL,
  seen timestamptz NOT NULL,
  PRIMARY KEY (kind, id)
);

-- Records that admins have added, because the feed misses them. The feed's own take their place once it has them.
ALTER TABLE catalogue_records ADD COLUMN is_added boolean NOT NULL DEFAULT false;
