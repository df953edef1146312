-- Saved weapon builds of players. They belong to the account: wipes do not touch them, and they have no game mode.
CREATE TABLE loadouts (
  uid uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Made by the page that saves: the same save sent again is one loadout.
  key text NOT NULL,
  title text NOT NULL,
  weapon_uid text NOT NULL,
  -- Places and ids of the parts, and the round.
  build jsonb NOT NULL,
  -- Hash of weapon and parts, whatever their places.
  build_hash text NOT NULL,
  is_public boolean NOT NULL DEFAULT false,
  published_at timestamptz,
  -- Counted by a trigger.
  likes integer NOT NULL DEFAULT 0,
  -- Raised by each edit of title or build.
  version integer NOT NULL DEFAULT 1,
  -- Figures when it was saved, and the catalogue they were of.
  saved_figures jsonb NOT NULL,
  saved_catalogue bigint NOT NULL,
  -- Figures by the game's facts of `facts_hash`, and what those changed of the build.
  ergonomics double precision NOT NULL,
  recoil_vertical double precision NOT NULL,
  recoil_horizontal double precision NOT NULL,
  moa double precision NOT NULL,
  weight_kg double precision NOT NULL,
  facts_hash text NOT NULL,
  changes jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (user_id, key)
);
-- One published loadout of each build.
CREATE UNIQUE INDEX loadouts_published ON loadouts (build_hash) WHERE is_public;
CREATE INDEX loadouts_user_id ON loadouts (user_id, updated_at);
CREATE INDEX loadouts_likes ON loadouts (likes DESC, uid) WHERE is_public;
CREATE INDEX loadouts_weapon_likes ON loadouts (weapon_uid, likes DESC, uid) WHERE is_public;
CREATE INDEX loadouts_facts ON loadouts (weapon_uid, facts_hash);

-- One like of an account each.
CREATE TABLE loadout_likes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  loadout_uid uuid NOT NULL REFERENCES loadouts (uid) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, loadout_uid)
);
CREATE INDEX loadout_likes_loadout_uid ON loadout_likes (loadout_uid);

-- Likes also go with the account that gave them; a trigger counts those as well.
CREATE FUNCTION count_loadout_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE loadouts SET likes = likes + 1 WHERE uid = NEW.loadout_uid;
  ELSE
    UPDATE loadouts SET likes = likes - 1 WHERE uid = OLD.loadout_uid;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_loadout_like AFTER INSERT OR DELETE ON loadout_likes FOR EACH ROW EXECUTE FUNCTION count_loadout_like();
