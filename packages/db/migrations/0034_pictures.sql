-- Pictures that admins have uploaded. A row comes before the files, so that nothing is stored of which there is no row; `stored`: they are complete.
CREATE TABLE pictures (
  id text PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bigint NOT NULL,
  stored boolean NOT NULL DEFAULT false,
  uploaded_by uuid,
  uploaded_at timestamptz NOT NULL
);

-- What the image server last said of a picture of an item.
CREATE TABLE picture_checks (
  image_id text NOT NULL,
  kind text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('ok', 'missing', 'refused', 'failed')),
  status integer,
  bytes integer,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (image_id, kind)
);
CREATE INDEX picture_checks_at ON picture_checks (checked_at);
