-- Of what members are to each other, and is kept as rows that come and go: the place (EventMeta.seq) of the event that was heard last, so
-- that an older one, which comes again when dead letters are replayed, neither brings a row back nor takes one away.
do $$ begin
  -- The members' service has the rows themselves.
  if current_schema() <> 'members' then
    create table heard_last (
      kind      text not null check (kind in ('follow', 'block')),
      member_id bigint not null,
      other_id  bigint not null,
      seq       bigint not null,
      primary key (member_id, other_id, kind)
    );
    create index heard_last_of_others on heard_last (other_id);
  end if;
end $$;

do $$ begin
  -- The catalogue has the games themselves.
  if current_schema() <> 'catalog' then
    -- Of others only a title is known, or that they were hidden: their publication is told later, or was not heard yet.
    alter table games add column published boolean not null default true;
  end if;
end $$;
