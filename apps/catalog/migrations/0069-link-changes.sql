-- What became of a version's links; they may be gone by now. No address: only a download tells it.
create table link_changes (
  id         bigint generated always as identity primary key,
  version_id bigint not null references versions on delete cascade,
  link_id    bigint not null,
  provider   text not null,
  change     text not null check (change in ('added', 'replaced', 'removed', 'reported', 'dead', 'mended')),
  fault      text check ((fault is not null) = (change = 'reported')),
  -- Null: our own check.
  member_id  bigint,
  at         timestamptz(3) not null default now()
);
create index link_changes_of_version on link_changes (version_id, at desc, id desc);

-- Of versions that nobody has revised the links are those they came with.
insert into link_changes (version_id, link_id, provider, change, member_id, at)
  select v.id, l.id, l.provider, 'added', v.author_id, v.created_at
  from versions v join links l on l.version_id = v.id where v.revision = 1 order by v.id, l.position;
insert into link_changes (version_id, link_id, provider, change, fault, member_id, at)
  select l.version_id, l.id, l.provider, 'reported', r.reason, r.member_id, r.at
  from link_reports r join links l on l.id = r.link_id order by r.id;
