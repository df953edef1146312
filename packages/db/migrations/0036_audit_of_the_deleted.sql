-- The end of an account changes rows of the audit: names become ids or nothing, and texts of the user are taken out. Nothing else of a row ever changes.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken CONSTANT text[] := '{actor_name,target_name,details,before,after}';
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - taken = to_jsonb(OLD) - taken
    AND NEW.actor_name IN (OLD.actor_name, OLD.actor::text)
    AND (NEW.target_name IS NULL OR NEW.target_name = OLD.target_name)
    AND NEW.details IN (OLD.details, OLD.details - '{name,player,loadout}'::text[])
    AND (NEW.before IS NOT DISTINCT FROM OLD.before OR (NEW.before IS NULL AND OLD.subject_kind = 'loadout'))
    AND (NEW.after IS NOT DISTINCT FROM OLD.after OR (NEW.after IS NULL AND OLD.subject_kind = 'loadout'))
  THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
