-- Bytes of length 0: the picture lies in the bucket that the settings name.
create index images_here on images (created_at) where length(bytes) > 0;
create index renditions_here on renditions (url, width) where length(bytes) > 0;

-- What lies in the bucket and in no row any more, until it is removed there.
create table dropped_objects (key text primary key);

create function drop_object() returns trigger language plpgsql as $$
declare
  narrower text := coalesce(to_jsonb(old) ->> 'width', '') || '/';
begin
  insert into dropped_objects (key)
  values ('uploads/' || case when tg_table_name = 'renditions' then narrower else '' end
    || substr(old.url, length('/media/uploads/') + 1))
  on conflict do nothing;
  return null;
end $$;

create trigger images_dropped after delete on images
  for each row when (length(old.bytes) = 0) execute function drop_object();
create trigger renditions_dropped after delete on renditions
  for each row when (length(old.bytes) = 0) execute function drop_object();
