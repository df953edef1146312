-- What an import brings, before the short transaction that shows it: written in small transactions of its own, so that others get the
-- one connection of an embedded database in between. Nothing of it outlives an import, so it needs no log. `run` tells an import's
-- rows from those of one that lost its lock.
CREATE UNLOGGED TABLE staged_records (
  run bigint NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  hash text NOT NULL,
  facts text NOT NULL
);
ALTER TABLE staged_records ALTER COLUMN facts SET STORAGE EXTERNAL;

CREATE UNLOGGED TABLE staged_texts (
  run bigint NOT NULL,
  kind text NOT NULL,
  locale text NOT NULL,
  hash text NOT NULL,
  texts text NOT NULL
);
ALTER TABLE staged_texts ALTER COLUMN texts SET STORAGE EXTERNAL;

-- All prices of the feed. `is_changed`: other than what is stored.
CREATE UNLOGGED TABLE staged_prices (
  run bigint NOT NULL,
  item_uid text NOT NULL,
  last integer,
  avg24h integer,
  low24h integer,
  high24h integer,
  change24h real,
  offers integer,
  scanned_at timestamptz,
  is_changed boolean NOT NULL,
  PRIMARY KEY (run, item_uid)
);

-- Figures worked out from the history, where they differ from what is stored.
CREATE UNLOGGED TABLE staged_trends (
  run bigint NOT NULL,
  item_uid text NOT NULL,
  spark integer[] NOT NULL,
  avg7d integer,
  change7d real,
  PRIMARY KEY (run, item_uid)
);
