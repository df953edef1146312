-- A wipe of a game mode that an admin declared. From `at` on its job resets the mode's characters in batches, in the order of their uids.
CREATE TABLE wipes (
  id uuid PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('pvp', 'pve')),
  at timestamptz NOT NULL,
  declared_by uuid REFERENCES users (id) ON DELETE SET NULL,
  declared_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- The last character of the batches so far, how many those had, and how many there are.
  last_character uuid,
  checked integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  -- Characters that had something to reset.
  reset integer NOT NULL DEFAULT 0
);
CREATE INDEX wipes_at ON wipes (at);

-- The progress a wipe reset, so that the player can undo it; deleted after 30 days.
CREATE TABLE wiped_progress (
  wipe_id uuid NOT NULL REFERENCES wipes (id) ON DELETE CASCADE,
  character_uid uuid NOT NULL REFERENCES characters (uid) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  progress jsonb NOT NULL,
  reset_at timestamptz NOT NULL,
  undone_at timestamptz,
  -- When the player dismissed the notice.
  seen_at timestamptz,
  PRIMARY KEY (wipe_id, character_uid)
);
CREATE INDEX wiped_progress_user_id ON wiped_progress (user_id);
CREATE INDEX wiped_progress_character_uid ON wiped_progress (character_uid);
CREATE INDEX wiped_progress_reset_at ON wiped_progress (reset_at);
