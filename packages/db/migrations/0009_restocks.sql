-- When traders restock next, a row per mode: apart from the catalogue, whose version must not move with them.
CREATE TABLE trader_restocks (
  mode text PRIMARY KEY,
  -- When the feed was last asked for them, whether or not it responded.
  asked_at timestamptz NOT NULL,
  etag text,
  -- {trader id: milliseconds since 1970}. A time that has passed stays until its trader's next one is known.
  times jsonb NOT NULL
);
