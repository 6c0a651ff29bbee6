-- Uploads that nothing shows go after a while; before, nobody removed them.
alter table images
  -- It was uploaded only as what is named in here: an avatar, a cover, a picture of a game.
  add column may_go boolean not null default false,
  -- When it was uploaded, or looked for in everything that can name it.
  add column looked_at timestamptz not null default now(),
  -- Since when nothing names it.
  add column idle_since timestamptz;
create index images_to_look_for on images (looked_at) where may_go;

-- The uploads that a text names.
create function uploads_in(text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  if position('/media/uploads/' in $1) = 0 then
    return '{}';
  end if;
  return array(select distinct m[1] from regexp_matches($1, '(/media/uploads/[A-Za-z0-9_-]{43}\.webp)', 'g') m);
end $$;

create index games_by_upload on games
  using gin (uploads_in(coalesce(cover::text, '') || images::text || characters::text || intro))
  where uploads_in(coalesce(cover::text, '') || images::text || characters::text || intro) <> '{}';
create index versions_by_upload on versions using gin (uploads_in(note)) where uploads_in(note) <> '{}';
create index drafts_by_upload on drafts using gin (uploads_in(fields::text || versions::text))
  where uploads_in(fields::text || versions::text) <> '{}';
create index revisions_by_upload on revisions using gin (uploads_in(before::text || after::text))
  where uploads_in(before::text || after::text) <> '{}';
create index log_items_by_upload on log_items using gin (uploads_in(text)) where uploads_in(text) <> '{}';
create index announcements_by_upload on announcements using gin (uploads_in(text)) where uploads_in(text) <> '{}';
create index authors_by_upload on authors (avatar) where avatar like '/media/uploads/%';

create function upload_is_named(url text) returns boolean language sql stable as $$
  select exists (select from authors where avatar = url and avatar like '/media/uploads/%' and not gone)
    or exists (
      select from games where uploads_in(coalesce(cover::text, '') || images::text || characters::text || intro) <> '{}'
        and uploads_in(coalesce(cover::text, '') || images::text || characters::text || intro) @> array[url])
    or exists (select from versions where uploads_in(note) <> '{}' and uploads_in(note) @> array[url])
    or exists (
      select from drafts where uploads_in(fields::text || versions::text) <> '{}'
        and uploads_in(fields::text || versions::text) @> array[url])
    or exists (
      select from revisions where uploads_in(before::text || after::text) <> '{}'
        and uploads_in(before::text || after::text) @> array[url])
    or exists (select from log_items where uploads_in(text) <> '{}' and uploads_in(text) @> array[url])
    or exists (select from announcements where uploads_in(text) <> '{}' and uploads_in(text) @> array[url])
$$;
