-- Who looks at a row of the audit queue just now; over when its time is, unless it was renewed.
create table audit_claims (
  kind      text not null check (kind in ('game', 'version', 'revision', 'intel')),
  id        bigint not null,
  member_id bigint not null,
  since     timestamptz(3) not null default now(),
  until     timestamptz(3) not null,
  primary key (kind, id)
);
create index audit_claims_over on audit_claims (until);
