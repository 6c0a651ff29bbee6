create or replace function stamp_submission() returns trigger language plpgsql as $$
begin
  new.submitted_at = coalesce(new.submitted_at, now());
  return new;
end $$;
