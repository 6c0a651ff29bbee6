-- Coins set aside for wanted threads, by the ids that the community gives them; the ledger has the postings, under `bounty:<id>`.
create table escrows (
  id           bigint primary key,
  thread_id    bigint not null,
  member_id    bigint not null references members,
  coins        integer not null check (coins > 0),
  -- Reserved, as long as nobody said whether there is such a thread.
  state        text not null default 'reserved' check (state in ('reserved', 'held', 'paid', 'refunded')),
  to_member_id bigint references members,
  at           timestamptz(3) not null default now(),
  check ((state = 'paid') = (to_member_id is not null))
);
create index escrows_undecided on escrows (at) where state = 'reserved';
