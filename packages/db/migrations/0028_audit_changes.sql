-- What an admin's change did: its subject before and after, the request that made it, what else was changed with it, and the change it reverts.
ALTER TABLE audit_log
  ADD COLUMN request text,
  ADD COLUMN batch uuid,
  ADD COLUMN subject_kind text,
  ADD COLUMN subject text,
  ADD COLUMN before jsonb,
  ADD COLUMN after jsonb,
  ADD COLUMN reverts bigint;
CREATE INDEX audit_log_batch ON audit_log (batch) WHERE batch IS NOT NULL;
CREATE INDEX audit_log_subject ON audit_log (subject_kind, subject, id) WHERE subject_kind IS NOT NULL;
-- A change is reverted once; what was reverted is brought back by reverting the revert.
CREATE UNIQUE INDEX audit_log_reverts ON audit_log (reverts) WHERE reverts IS NOT NULL;
CREATE INDEX audit_log_at ON audit_log (at);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An account that is deleted takes its name along; nothing else of a row ever changes.
  IF TG_OP = 'UPDATE' AND NEW.target_name IS NULL AND to_jsonb(NEW) - 'target_name' = to_jsonb(OLD) - 'target_name' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
