-- Second factors of admins. The secret of one-time passwords is encrypted with the site's secret; `last_step` is the last one used.
CREATE TABLE totp_secrets (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- Hashes of codes that replace a lost factor; each works once.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- When a session gave a second factor last, and the challenge a passkey has to sign.
CREATE TABLE session_factors (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  confirmed_at timestamptz,
  challenge text,
  challenge_until timestamptz
);
