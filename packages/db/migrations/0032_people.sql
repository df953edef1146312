-- What admins did about an account, for its user: on the account page, and by mail.
CREATE TABLE account_notices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  -- When the mail about it was sent.
  mailed_at timestamptz
);
CREATE INDEX account_notices_user_id ON account_notices (user_id, at DESC);
CREATE INDEX account_notices_unmailed ON account_notices (at) WHERE mailed_at IS NULL;

-- Admins who see the site as a user does, and change nothing.
CREATE TABLE account_views (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  admin_id uuid REFERENCES users (id) ON DELETE SET NULL,
  -- The admin's session, which gets the user's pages until the view ends.
  session_id uuid REFERENCES sessions (id) ON DELETE SET NULL,
  reason text NOT NULL,
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > started_at AND ends_at <= started_at + interval '30 minutes'),
  ended_at timestamptz
);
CREATE UNIQUE INDEX account_views_session ON account_views (session_id) WHERE ended_at IS NULL;
CREATE INDEX account_views_user_id ON account_views (user_id);
CREATE INDEX account_views_admin_id ON account_views (admin_id);
CREATE INDEX account_views_open ON account_views (ends_at) WHERE ended_at IS NULL;

-- What admins have switched off of a user's. Empty subject: all of the kind.
CREATE TABLE suspensions (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('key', 'webhook', 'overlay', 'alerts', 'chat')),
  subject text NOT NULL DEFAULT '',
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (kind, user_id, subject)
);
CREATE INDEX suspensions_user_id ON suspensions (user_id);

-- Limits that admins changed for a user, as a multiple of everybody's; 0: refused.
CREATE TABLE user_limits (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  factor integer NOT NULL CHECK (factor BETWEEN 0 AND 10),
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, name)
);

-- Requests with a key; written together with used_at, so the last minute may be missing.
ALTER TABLE api_keys ADD COLUMN uses bigint NOT NULL DEFAULT 0;
