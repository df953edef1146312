-- Players who go into a raid together. `id` is the hash of what their link holds; a squad nobody looks at for a day is deleted.
CREATE TABLE squads (
  id text PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('pvp', 'pve')),
  made_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX squads_used_at ON squads (used_at);

-- `id` is the hash of a key that only the member's browser has. Nothing here leads to an account.
CREATE TABLE squad_members (
  squad_id text NOT NULL REFERENCES squads (id) ON DELETE CASCADE,
  id text NOT NULL,
  name text NOT NULL,
  progress jsonb NOT NULL,
  -- Counts up: the order in which members joined.
  joined bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (squad_id, id)
);
