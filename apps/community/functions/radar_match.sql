-- Takes a thread off the radar when it is found, and back when that was none.
create or replace function radar_match() returns trigger language plpgsql as $$
begin
  update thread_radar r set unfound = is_unfound(t) from threads t
  where t.id = coalesce(new.thread_id, old.thread_id) and r.thread_id = t.id;
  return null;
end $$;
