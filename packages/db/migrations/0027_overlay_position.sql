-- The overlay of the position on the map has a secret address of its own.
ALTER TABLE overlay_links DROP CONSTRAINT overlay_links_kind_check;
ALTER TABLE overlay_links ADD CONSTRAINT overlay_links_kind_check CHECK (kind IN ('progress', 'worth', 'position'));
