-- When a link was last tried by ourselves, and since when it looks dead: only a second look later makes it dead.
alter table links add probed_at timestamptz, add found_dead_at timestamptz;

create index links_of_host on links (host, probed_at) where probed_at is not null;
create index links_to_probe on links (probed_at nulls first, id) where host <> '';
create index links_in_doubt on links (probed_at nulls first, id)
  where host <> '' and (state = 'suspect' or found_dead_at is not null);

create function forget_probes() returns trigger language plpgsql as $$
begin
  new.probed_at := null;
  new.found_dead_at := null;
  return new;
end $$;
create trigger links_lead_elsewhere before update of url on links for each row
  when (old.url <> new.url) execute function forget_probes();
