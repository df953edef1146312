-- Discord users and the accounts they are linked to. Without a user the link ended, and the row stays until its role is taken.
CREATE TABLE discord_links (
  discord_id text PRIMARY KEY,
  user_id uuid UNIQUE REFERENCES users (id) ON DELETE SET NULL,
  name text NOT NULL,
  has_role boolean NOT NULL DEFAULT false,
  -- When Discord last confirmed the role.
  role_at timestamptz,
  -- After a failure: when the role is tried again.
  role_paused_until timestamptz,
  linked_at timestamptz NOT NULL
);

-- Codes by which a Discord user proves to be the owner of an account; one each, hashed.
CREATE TABLE discord_codes (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  code_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- Channels of Discord servers that get restocks, one for each mode. No traders: all of them.
CREATE TABLE discord_channels (
  guild_id text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('pvp', 'pve')),
  channel_id text NOT NULL,
  traders text[] NOT NULL,
  locale text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (guild_id, mode)
);

-- Restocks on their way to these channels.
CREATE TABLE discord_posts (
  id uuid PRIMARY KEY,
  guild_id text NOT NULL,
  mode text NOT NULL,
  -- When each trader restocks next, in milliseconds.
  times jsonb NOT NULL,
  fired_at timestamptz NOT NULL,
  -- Attempts that were started.
  attempts integer NOT NULL DEFAULT 0,
  -- While an attempt is under way: when another process makes the next one.
  next_at timestamptz NOT NULL,
  FOREIGN KEY (guild_id, mode) REFERENCES discord_channels (guild_id, mode) ON DELETE CASCADE
);
CREATE INDEX discord_posts_next_at ON discord_posts (next_at);
CREATE INDEX discord_posts_channel ON discord_posts (guild_id, mode);

-- Restock times up to which posts were made.
CREATE TABLE discord_positions (
  mode text PRIMARY KEY CHECK (mode IN ('pvp', 'pve')),
  position jsonb NOT NULL
);

-- Where a user sends lines of pages: an address of a chat, which is a secret.
CREATE TABLE chat_addresses (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  url text NOT NULL,
  saved_at timestamptz NOT NULL
);
