-- What games are found by, derived from their titles, aliases, makers and introduction by search/entries.ts.
create table search_entries (
  game_id  bigint primary key references games on delete cascade,
  section  section_key not null,
  -- Whole names, folded, with their pinyin and initials: what an exact or a beginning match looks at.
  names    text[] not null,
  titles   text not null,
  aliases  text not null,
  -- All of it, for phrases; and the words that the index answers.
  text     text not null,
  words    text[] not null
);
create index search_entries_by_word on search_entries using gin (words) with (fastupdate = off);

-- Games whose entry is to be written anew. Nobody can forget it: the tables themselves say so.
create table search_due (
  game_id bigint primary key references games on delete cascade
);

create function make_search_due() returns trigger language plpgsql as $$
begin
  insert into search_due select id from changed on conflict do nothing;
  return null;
end $$;
create function make_row_search_due() returns trigger language plpgsql as $$
begin
  insert into search_due values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger games_search_due after insert on games
  referencing new table as changed for each statement execute function make_search_due();
create trigger games_search_due_again after update on games for each row
  when ((old.title_zh, old.title_ja, old.title_en, old.aliases, old.developers, old.intro)
    is distinct from (new.title_zh, new.title_ja, new.title_en, new.aliases, new.developers, new.intro))
  execute function make_row_search_due();

insert into search_due select id from games;
