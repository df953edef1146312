CREATE TABLE feed_documents (
  document text NOT NULL,
  mode text NOT NULL,
  etag text,
  last_modified text,
  body_hash text,
  last_attempt timestamptz,
  last_success timestamptz,
  last_error text,
  -- Accepted records of the last good import.
  records integer,
  -- A document that was refused because it had too few records: {records, expected, at, bodyHash, accepted}.
  refused jsonb,
  PRIMARY KEY (document, mode)
);

CREATE TABLE feed_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  level text NOT NULL CHECK (level IN ('info', 'warn', 'error')),
  document text NOT NULL,
  mode text,
  record_id text,
  reason text NOT NULL
);

CREATE TABLE site_settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
