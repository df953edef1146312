-- A secret address for each kind of overlay, so that each is opened and ended by itself. Those made before open the progress.
ALTER TABLE overlay_links ADD COLUMN kind text NOT NULL DEFAULT 'progress' CHECK (kind IN ('progress', 'worth'));
ALTER TABLE overlay_links ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE overlay_links DROP CONSTRAINT overlay_links_pkey;
ALTER TABLE overlay_links ADD PRIMARY KEY (user_id, kind);
