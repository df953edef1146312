-- Runs of the site's jobs for its admins: the last ones of each job. `outcome` is running until it ended; lost: its process ended first.
CREATE TABLE job_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job text NOT NULL,
  started_by text NOT NULL CHECK (started_by IN ('schedule', 'admin')),
  outcome text NOT NULL DEFAULT 'running' CHECK (outcome IN ('running', 'ok', 'failed', 'stopped', 'lost')),
  message text,
  started_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX job_runs_job ON job_runs (job, id DESC);
CREATE INDEX job_runs_running ON job_runs (job) WHERE outcome = 'running';
