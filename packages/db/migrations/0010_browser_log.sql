-- Errors that pages report from browsers are in the site's log, too.
ALTER TABLE site_log DROP CONSTRAINT site_log_area_check;
ALTER TABLE site_log ADD CONSTRAINT site_log_area_check CHECK (area IN ('mail', 'auth', 'jobs', 'browser'));
