-- What members own to wear; what there is stands in the service (cosmetics/catalogue.ts).
create table owned_cosmetics (
  member_id   bigint not null references members,
  kind        text not null check (kind in ('frame', 'pet', 'box')),
  cosmetic_id integer not null,
  acquired_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (member_id, kind, cosmetic_id)
);

-- Whether the membership stands on the member's card as others keep it: it ends by itself, and somebody has to say so.
alter table members add column membership_shown boolean not null default false;
update members set membership_shown = true where membership_until is not null;
create index members_whose_membership_ends on members (membership_until) where membership_shown;
