-- Everything about the market is kept per game mode ('pvp', 'pve').
-- Ids of items are our own UUIDs, kept as text: they are only compared and sent, never computed with.

CREATE TABLE catalogue_state (
  mode text PRIMARY KEY,
  -- Of the last committed import that changed anything a reader sees; grows, with gaps.
  version bigint NOT NULL DEFAULT 0,
  prices_at timestamptz,
  -- False while only the bundled snapshot was loaded; the simulated market stands in until it turns true.
  reached boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- facts is text holding JSON: it is never queried inside, and text is written and read without parsing.
CREATE TABLE catalogue_records (
  mode text NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  hash text NOT NULL,
  version bigint NOT NULL,
  gone_at timestamptz,
  facts text NOT NULL,
  PRIMARY KEY (mode, kind, id)
);
ALTER TABLE catalogue_records ALTER COLUMN facts SET COMPRESSION pglz;
CREATE INDEX catalogue_records_version ON catalogue_records (mode, version);

CREATE TABLE catalogue_texts (
  kind text NOT NULL,
  locale text NOT NULL,
  hash text NOT NULL,
  version bigint NOT NULL,
  texts text NOT NULL,
  PRIMARY KEY (kind, locale)
);
-- One counter for all versions, because the modes share the texts.
CREATE SEQUENCE catalogue_version;

CREATE TABLE item_prices (
  mode text NOT NULL,
  item_uid text NOT NULL,
  version bigint NOT NULL,
  last integer,
  avg24h integer,
  low24h integer,
  high24h integer,
  change24h real,
  offers integer,
  scanned_at timestamptz,
  avg7d integer,
  change7d real,
  spark integer[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (mode, item_uid)
);
CREATE INDEX item_prices_version ON item_prices (mode, version);

-- One row per change of a price. Partitions are made ahead and on demand; see price-partitions.ts.
CREATE TABLE price_points (
  item_uid text NOT NULL,
  mode text NOT NULL,
  at timestamptz NOT NULL,
  average integer NOT NULL,
  low integer,
  high integer,
  offers integer,
  PRIMARY KEY (item_uid, mode, at)
) PARTITION BY RANGE (at);

CREATE TABLE price_days (
  item_uid text NOT NULL,
  mode text NOT NULL,
  day date NOT NULL,
  low integer NOT NULL,
  average integer NOT NULL,
  high integer NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (item_uid, mode, day)
);

CREATE TABLE backfill (
  item_uid text NOT NULL,
  mode text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'done', 'absent')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (item_uid, mode)
);
CREATE INDEX backfill_next ON backfill (next_at) WHERE status = 'waiting';
