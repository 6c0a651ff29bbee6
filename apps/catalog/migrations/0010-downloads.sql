-- Downloads are counted once per visitor and version in ten minutes. Losing the marks costs a few counted twice.
create unlogged table download_marks (
  visitor    text not null,
  version_id bigint not null,
  at         timestamptz not null default now(),
  primary key (visitor, version_id)
);
create index download_marks_age on download_marks (at);

-- What members say is wrong with a link; open until somebody has looked at it.
create table link_reports (
  id        bigint generated always as identity primary key,
  link_id   bigint not null references links on delete cascade,
  member_id bigint not null,
  reason    text not null check (reason in ('dead', 'wrong', 'password', 'malware', 'other')),
  text      text not null default '' check (length(text) <= 200),
  at        timestamptz not null default now(),
  closed_at timestamptz
);
create unique index link_reports_open on link_reports (link_id, member_id) where closed_at is null;

create table if not exists quota_uses (
  name      text not null,
  member_id bigint not null,
  at        timestamptz not null default now()
);
create index if not exists quota_uses_of_member on quota_uses (name, member_id, at);
