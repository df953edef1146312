-- Packing the texts took the embedded database longer than writing them; a few megabytes are cheaper.
ALTER TABLE catalogue_texts ALTER COLUMN texts SET STORAGE EXTERNAL;
