-- Secret addresses by which overlays on a stream read the progress and favorites of a user, one each.
CREATE TABLE overlay_links (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of the secret, in hexadecimal.
  secret_hash text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL
);
