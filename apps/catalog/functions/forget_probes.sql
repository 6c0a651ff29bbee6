create or replace function forget_probes() returns trigger language plpgsql as $$
begin
  new.probed_at := null;
  new.found_dead_at := null;
  return new;
end $$;
