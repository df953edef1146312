-- A day's high is its highest average: the feed's own history has no highest offer. Days that were recorded here had the highest offer.
UPDATE price_days d SET high = p.high
FROM (
  SELECT item_uid, mode, (at AT TIME ZONE 'UTC')::date AS day, max(average) AS high
  FROM price_points GROUP BY 1, 2, 3 HAVING bool_or(high IS NOT NULL)
) p
WHERE d.item_uid = p.item_uid AND d.mode = p.mode AND d.day = p.day AND d.high <> p.high;

ALTER TABLE price_points DROP COLUMN high;
