create or replace function stamp_resubmission() returns trigger language plpgsql as $$
begin
  new.submitted_at = now();
  return new;
end $$;
