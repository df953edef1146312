-- What users want to be told of: one condition a row.
CREATE TABLE alert_rules (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('pvp', 'pve')),
  kind text NOT NULL,
  -- An item, a recipe or a trader; empty for changes of the game.
  subject text NOT NULL,
  threshold bigint,
  channels text[] NOT NULL,
  discord_url text,
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'paused')),
  -- Its condition was false since it fired last.
  is_armed boolean NOT NULL,
  fired_at timestamptz,
  -- Part of the address that pauses it without a login.
  stop_token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX alert_rules_user_id ON alert_rules (user_id, created_at);
CREATE INDEX alert_rules_subject ON alert_rules (mode, kind, subject) WHERE state = 'on';

-- Alerts on their way by one channel, and those that arrived or did not.
CREATE TABLE alert_deliveries (
  id uuid PRIMARY KEY,
  rule_id uuid NOT NULL REFERENCES alert_rules (id) ON DELETE CASCADE,
  channel text NOT NULL,
  -- What the rule's subject was at; for a restock, when the next one is, in milliseconds.
  figure bigint NOT NULL,
  fired_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- Attempts that were started.
  attempts integer NOT NULL DEFAULT 0,
  -- While an attempt is under way: when another process makes the next one.
  next_at timestamptz NOT NULL
);
CREATE INDEX alert_deliveries_due ON alert_deliveries (next_at) WHERE state = 'waiting';
CREATE INDEX alert_deliveries_rule_id ON alert_deliveries (rule_id);

-- Up to where prices and restocks were evaluated: a version of the Catalogue, or restock times.
CREATE TABLE alert_positions (
  mode text NOT NULL CHECK (mode IN ('pvp', 'pve')),
  kind text NOT NULL CHECK (kind IN ('price', 'restock')),
  position jsonb NOT NULL,
  PRIMARY KEY (mode, kind)
);

-- Minutes of the day in which a user gets no alerts.
CREATE TABLE alert_quiet_hours (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  quiet_from integer NOT NULL CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to integer NOT NULL CHECK (quiet_to BETWEEN 0 AND 1439),
  time_zone text NOT NULL
);
