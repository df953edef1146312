-- The login library keeps short-lived locks here as well, under ids of its own making that are no UUIDs.
ALTER TABLE login_codes ALTER COLUMN id TYPE text USING id::text;
-- The address that stands in for an unconfirmed one of the platform belongs to that one login.
UPDATE users SET email_verified = true WHERE email LIKE 'patreon-%@stashwise.invalid';
