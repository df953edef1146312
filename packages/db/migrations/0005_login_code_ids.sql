-- The login library keeps short-lived locks here as well, under ids of its own making that are no UUIDs.
ALTER TABLE login_codes ALTER COLUMN id TYPE text USING id::text;
