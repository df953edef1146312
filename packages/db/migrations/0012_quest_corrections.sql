-- What admins know better than the feed, by quest; laid over its facts whenever they are read, so that an import does not undo it.
CREATE TABLE quest_corrections (
  quest_uid text PRIMARY KEY,
  correction jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL
);

-- What players say is wrong with a quest. Screenshots are base64 text, and go with the decision.
CREATE TABLE quest_reports (
  id uuid PRIMARY KEY,
  quest_uid text NOT NULL,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  text text NOT NULL,
  game_version text NOT NULL DEFAULT '',
  locale text NOT NULL,
  screenshot text,
  reported_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  outcome text CHECK (outcome IN ('corrected', 'declined'))
);
CREATE INDEX quest_reports_open ON quest_reports (reported_at) WHERE closed_at IS NULL;
CREATE INDEX quest_reports_user_id ON quest_reports (user_id, reported_at);
