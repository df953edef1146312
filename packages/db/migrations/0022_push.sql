-- Browsers that show a user's alerts. The keys are those of the browser: only it reads what is sent to the endpoint.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_user_id ON push_subscriptions (user_id, created_at);

-- The one key pair by which push services know this site (RFC 8292).
CREATE TABLE push_keys (
  is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
  public_key text NOT NULL,
  private_key text NOT NULL
);

-- One Discord channel a user instead of one a rule.
CREATE TABLE alert_discord (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  url text NOT NULL
);
INSERT INTO alert_discord (user_id, url)
SELECT DISTINCT ON (user_id) user_id, discord_url FROM alert_rules WHERE discord_url IS NOT NULL ORDER BY user_id, created_at DESC;
ALTER TABLE alert_rules DROP COLUMN discord_url;

-- When a craft that a user has started is done.
ALTER TABLE alert_rules ADD COLUMN due_at timestamptz;
CREATE INDEX alert_rules_due ON alert_rules (due_at) WHERE state = 'on' AND due_at IS NOT NULL;
