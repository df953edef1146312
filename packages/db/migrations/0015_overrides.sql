-- Corrections of any kind of record, laid over the feed's records whenever they are read, so that an import does not undo them. `feed` is what
-- the feed said of the same facts when the correction was made; it is not known of the older ones.
CREATE TABLE overrides (
  kind text NOT NULL,
  id text NOT NULL,
  patch jsonb NOT NULL,
  reason text NOT NULL DEFAULT '',
  author uuid REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  feed jsonb,
  PRIMARY KEY (kind, id)
);

-- Facts, objectives and texts of a quest lay side by side; they move to `facts`, `parts.objectives` and `texts.{kind}`, each text as a list.
INSERT INTO overrides (kind, id, patch, reason, author, at)
SELECT 'quest', quest_uid,
  CASE WHEN facts = '{}' THEN '{}' ELSE jsonb_build_object('facts', facts) END
  || CASE WHEN objectives = '{}' THEN '{}' ELSE jsonb_build_object('parts', jsonb_build_object('objectives', objectives)) END
  || CASE WHEN texts = '{}' THEN '{}' ELSE jsonb_build_object('texts', texts) END,
  note, made_by, made_at
FROM quest_corrections
CROSS JOIN LATERAL (
  SELECT correction - 'objectives' - 'added' - 'removed' - 'texts' AS facts,
    CASE WHEN correction ? 'objectives' THEN jsonb_build_object('changed', correction -> 'objectives') ELSE '{}' END
    || CASE WHEN correction ? 'added' THEN jsonb_build_object('added', correction -> 'added') ELSE '{}' END
    || CASE WHEN correction ? 'removed' THEN jsonb_build_object('removed', correction -> 'removed') ELSE '{}' END AS objectives
) AS moved
CROSS JOIN LATERAL (
  SELECT coalesce(jsonb_object_agg(text_kind, by_id), '{}') AS texts
  FROM (
    SELECT CASE WHEN by_text.key = quest_uid THEN 'quest' ELSE 'objective' END AS text_kind,
      jsonb_object_agg(by_text.key, (
        SELECT coalesce(jsonb_object_agg(by_locale.key, jsonb_build_array(by_locale.value)), '{}') FROM jsonb_each(by_text.value) AS by_locale
      )) AS by_id
    FROM jsonb_each(coalesce(correction -> 'texts', '{}')) AS by_text
    GROUP BY 1
  ) AS by_kind
) AS named;
DROP TABLE quest_corrections;

-- Reports can be about any kind of record.
ALTER TABLE quest_reports RENAME TO reports;
ALTER TABLE reports RENAME COLUMN quest_uid TO record;
ALTER TABLE reports ADD COLUMN kind text NOT NULL DEFAULT 'quest';
ALTER TABLE reports ALTER COLUMN kind DROP DEFAULT;
ALTER INDEX quest_reports_open RENAME TO reports_open;
ALTER INDEX quest_reports_user_id RENAME TO reports_user_id;
