-- What each write changed of a character's progress, so that the player can undo it; deleted after 30 days, and the oldest of too many before.
CREATE TABLE progress_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  character_uid uuid NOT NULL REFERENCES characters (uid) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  -- Values before and after, by field, member and entry.
  change jsonb NOT NULL,
  -- How many values that is.
  size integer NOT NULL
);
CREATE INDEX progress_history_character ON progress_history (character_uid, id);
CREATE INDEX progress_history_at ON progress_history (at);
