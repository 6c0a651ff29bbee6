-- Where links led that a moderator took down, as `canonicalAddress` spells it: nobody gives it again until a moderator restores the link.
create table taken_down_addresses (
  address text primary key,
  at      timestamptz(3) not null default now()
);

-- Taken down since the day before, with the most common spelling.
insert into taken_down_addresses (address)
select distinct regexp_replace(regexp_replace(url, '^https://(www\.)?', ''), '/+$', '') from links where taken_down;
