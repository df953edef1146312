-- Keys by which programs of a user call the public API.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The character whose progress the key opens; deleting the character deletes the key.
  character_uid uuid REFERENCES characters (uid) ON DELETE CASCADE,
  name text NOT NULL,
  scopes text[] NOT NULL,
  -- SHA-256 of the secret, in hexadecimal.
  secret_hash text NOT NULL UNIQUE,
  -- Prefix and last characters of the secret, by which its owner recognises it.
  hint text NOT NULL,
  created_at timestamptz NOT NULL,
  renewed_at timestamptz,
  -- Written at most once a minute.
  used_at timestamptz
);
CREATE INDEX api_keys_user_id ON api_keys (user_id, created_at);
CREATE INDEX api_keys_character_uid ON api_keys (character_uid) WHERE character_uid IS NOT NULL;
