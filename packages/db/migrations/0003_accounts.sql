-- Logins. The columns of users, sessions, logins and login_codes are the login library's; what is ours stands below them.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL DEFAULT '',
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  username text NOT NULL DEFAULT '',
  is_admin boolean NOT NULL DEFAULT false,
  -- Pro given by an admin; 'infinity' without an end.
  pro_granted_until timestamptz,
  -- Pro from the subscription platform.
  patreon_until timestamptz,
  -- The account that shares its Pro with this one.
  shared_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- The selected character.
  char_uid uuid,
  -- Fields of the account as packages/accounts knows them.
  fields jsonb NOT NULL DEFAULT '{}',
  -- Own prices by mode: {pvp: {buy: {}, sell: {}}, pve: …}.
  prices jsonb NOT NULL DEFAULT '{}',
  edit_times jsonb NOT NULL DEFAULT '{}',
  version bigint NOT NULL DEFAULT 0,
  locale text NOT NULL DEFAULT 'en'
);
CREATE UNIQUE INDEX users_username ON users (lower(username)) WHERE username <> '';
CREATE INDEX users_shared_by ON users (shared_by) WHERE shared_by IS NOT NULL;
CREATE INDEX users_created_at ON users (created_at, id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user_id ON sessions (user_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

CREATE TABLE logins (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When the membership was last read, and what it said.
  membership jsonb,
  membership_at timestamptz,
  UNIQUE (provider_id, account_id)
);
CREATE INDEX logins_user_id ON logins (user_id);

CREATE TABLE login_codes (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_codes_identifier ON login_codes (identifier);
CREATE INDEX login_codes_expires_at ON login_codes (expires_at);

CREATE TABLE characters (
  uid uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The first character of an account; one each.
  is_main boolean NOT NULL DEFAULT false,
  fields jsonb NOT NULL,
  edit_times jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX characters_user_id ON characters (user_id, created_at);
CREATE UNIQUE INDEX characters_main ON characters (user_id) WHERE is_main;

-- A link by which an account shares its Pro; one each. The token is kept hashed.
CREATE TABLE share_links (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  accepted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  accepted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What admins did. Rows outlive the accounts they tell of.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor uuid,
  actor_name text NOT NULL,
  action text NOT NULL,
  target uuid,
  target_name text,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_target ON audit_log (target, id);

-- What happened in mail, logins and jobs; the feed has a log of its own.
CREATE TABLE site_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  area text NOT NULL CHECK (area IN ('mail', 'auth', 'jobs')),
  level text NOT NULL CHECK (level IN ('info', 'warn', 'error')),
  message text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX site_log_area ON site_log (area, id);
