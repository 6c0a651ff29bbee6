-- The author cards as libs/copies keeps them for every service.
alter table authors
  add column nickname_key text not null default '',
  add column box bigint,
  add column gone boolean not null default false;
