-- How pictures look: the same one is found again when it was scaled, encoded anew or framed (decision 114).
alter table images
  -- Pictures in MEDIA_DIR, which the edge serves by itself, may be known here too.
  drop constraint images_check,
  add constraint images_check check ((bytes is null) = (url not like '/media/uploads/%')),
  -- When somebody may next be asked to hash it; null: it has been hashed.
  add column hash_due timestamptz default now();
create index images_to_hash on images (hash_due) where hash_due is not null;

-- None of a picture that is too flat to be told from others; two of one in an even frame.
create table picture_hashes (
  url  text not null references images on delete cascade,
  hash bit(64) not null,
  primary key (url, hash)
);
-- Hashes that differ in few bits differ in at most one in some band (functions/pictures_like.sql).
create index picture_hashes_by_band_1 on picture_hashes (substring(hash from 1 for 16));
create index picture_hashes_by_band_2 on picture_hashes (substring(hash from 17 for 16));
create index picture_hashes_by_band_3 on picture_hashes (substring(hash from 33 for 16));
create index picture_hashes_by_band_4 on picture_hashes (substring(hash from 49 for 16));

-- The cover and the pictures of a game by their addresses.
create function pictures_of(cover jsonb, images jsonb) returns text[] language sql immutable parallel safe as $$
  select array(
    select picture ->> 'url'
    from jsonb_array_elements(case when cover is null then images else images || jsonb_build_array(cover) end) picture)
$$;
create index games_by_picture on games using gin (pictures_of(cover, images));
