create or replace function upload_is_named(url text) returns boolean language sql stable as $$
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
