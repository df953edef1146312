-- Tournaments of players, made by admins. Weights: points for a million roubles of found items, for a quest and for a level.
CREATE TABLE challenges (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  rules text NOT NULL DEFAULT '',
  mode text NOT NULL CHECK (mode IN ('pvp', 'pve')),
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > begins_at),
  weight_items integer NOT NULL CHECK (weight_items >= 0),
  weight_quests integer NOT NULL CHECK (weight_quests >= 0),
  weight_levels integer NOT NULL CHECK (weight_levels >= 0),
  -- Only who has it can join; null: everybody can.
  invitation text,
  created_at timestamptz NOT NULL,
  CHECK (weight_items + weight_quests + weight_levels > 0)
);
CREATE INDEX challenges_begins_at ON challenges (begins_at DESC);

-- Who takes part, under a name of their choice. One who was removed by an admin stays, so as not to join again.
CREATE TABLE challenge_players (
  id uuid PRIMARY KEY,
  challenge_id uuid NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  joined_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE UNIQUE INDEX challenge_players_user ON challenge_players (challenge_id, user_id);
CREATE UNIQUE INDEX challenge_players_name ON challenge_players (challenge_id, lower(name)) WHERE removed_at IS NULL;
CREATE INDEX challenge_players_user_id ON challenge_players (user_id);

-- What players report. `items` with the price of each when it was reported, `worth` their sum; quests and level are totals of the PMC.
CREATE TABLE challenge_reports (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES challenge_players (id) ON DELETE CASCADE,
  items jsonb NOT NULL DEFAULT '[]',
  worth bigint,
  quests integer,
  level integer,
  -- Quests and level come from the progress that the site has.
  is_own_progress boolean NOT NULL,
  proof text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'rejected')),
  reason text NOT NULL DEFAULT '',
  reported_at timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE INDEX challenge_reports_player_id ON challenge_reports (player_id, reported_at DESC);
CREATE INDEX challenge_reports_waiting ON challenge_reports (reported_at) WHERE state = 'waiting';
