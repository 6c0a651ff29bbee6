-- How many of the rows on a card only those see who see guarded sections. Wanted threads and answers are such by their type.
alter table contributions
  add column guarded boolean not null default false,
  -- The place of the event that said so last; of a note that is edited it changes.
  add column guarded_seq bigint not null default 0;
alter table contribution_counts add column guarded integer not null default 0;

-- What was heard before: as far as the copy of the games knows, or what the row earned says where it stands. The rest is known
-- once the events are read again (`npm run rebuild -- members from-the-beginning`).
alter table contributions disable trigger contributions_counted;
do $$ begin
  -- A new schema has no copy yet, and no rows.
  if to_regclass('games') is not null then
    update contributions c set guarded = true
    from games g where c.type = 'game' and g.id = c.row_id and g.section in ('vr', 'rpg', 'ex', 'ai');
  end if;
end $$;
update contributions c set guarded = true
from rewards r
where c.type in ('rating', 'version', 'comment') and r.type = c.type and r.row_id = c.row_id
  and (r.reference->'place'->>'section' in ('vr', 'rpg', 'ex', 'ai') or r.reference->'place'->>'page' = 'support');
alter table contributions enable trigger contributions_counted;
update contribution_counts k set guarded = f.guarded
from (select member_id, type, count(*) as guarded from contributions where counted and guarded group by member_id, type) f
where k.member_id = f.member_id and k.type = f.type;
