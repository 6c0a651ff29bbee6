-- What members are found by: nickname, its pinyin and initials (search/search.sql.ts).
create table member_names (
  member_id bigint primary key references members on delete cascade,
  names     text[] not null,
  text      text not null,
  words     text[] not null
);
create index member_names_by_word on member_names
  using gin (array_append(words, '#' || (member_id >> 10)::text)) with (fastupdate = off);

-- Members whose name is to be filed anew.
create table member_names_due (
  member_id bigint primary key references members on delete cascade
);
create function make_name_due() returns trigger language plpgsql as $$
begin
  if new.state = 'deleted' then
    delete from member_names_due where member_id = new.id;
    delete from member_names where member_id = new.id;
  else
    -- Holds the row: whoever files passes it over until what is written now can be read.
    insert into member_names_due values (new.id) on conflict (member_id) do update set member_id = excluded.member_id;
  end if;
  return null;
end $$;
create trigger member_names_due after insert on members for each row execute function make_name_due();
create trigger member_names_due_again after update of nickname, state on members for each row
  when (old.nickname <> new.nickname or old.state <> new.state) execute function make_name_due();
insert into member_names_due select id from members where state <> 'deleted';
