-- Addresses to which a user wants events sent. `secret` signs them; the earlier one does so too until `old_secret_until`.
CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  url text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('pvp', 'pve')),
  types text[] NOT NULL,
  -- Items whose prices are sent.
  items text[] NOT NULL DEFAULT '{}',
  secret text NOT NULL,
  old_secret text,
  old_secret_until timestamptz,
  -- `off`: by its owner; `failing`: after days without success; `gone`: the address responded that it is.
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off', 'failing', 'gone')),
  -- First failure since the last success.
  failing_since timestamptz,
  warned_at timestamptz,
  -- The address asked for a pause.
  paused_until timestamptz,
  -- One process sends to it until then.
  leased_until timestamptz,
  -- A mail its owner has yet to get.
  mail text CHECK (mail IN ('warning', 'failing', 'gone')),
  created_at timestamptz NOT NULL
);
CREATE INDEX webhook_endpoints_user_id ON webhook_endpoints (user_id, created_at);
CREATE INDEX webhook_endpoints_mail ON webhook_endpoints (id) WHERE mail IS NOT NULL;

-- Events on their way to an endpoint, and the last ones that arrived or did not.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  type text NOT NULL,
  body text NOT NULL,
  -- Items of a price event.
  items text[] NOT NULL DEFAULT '{}',
  -- `merged`: a later one has its items too.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed', 'merged')),
  -- Attempts that were started.
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  tried_at timestamptz,
  -- Status of the last response, or why there was none.
  status integer,
  fault text,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_endpoint_id ON webhook_deliveries (endpoint_id, created_at DESC);

-- Up to where prices and restocks have become deliveries: a version of the Catalogue, or restock times.
CREATE TABLE webhook_positions (
  mode text NOT NULL CHECK (mode IN ('pvp', 'pve')),
  kind text NOT NULL CHECK (kind IN ('price', 'restock')),
  position jsonb NOT NULL,
  PRIMARY KEY (mode, kind)
);
