-- Figures of a day (UTC) as they were at its last count: the history of Pro and of use cannot be counted afterwards.
CREATE TABLE site_days (
  day date PRIMARY KEY,
  users integer NOT NULL,
  seen integer NOT NULL,
  pro integer NOT NULL
);
