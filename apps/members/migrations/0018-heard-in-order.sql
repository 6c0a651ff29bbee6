-- A dead letter is given again long after what came behind it. So what is kept of a row has the place of the event that said
-- it, in the outbox of the row's own service: an older one changes nothing. Zero: heard before places were kept.
alter table contributions
  add column listed_seq bigint not null default 0,
  add column hidden_seq bigint not null default 0;
alter table rewards add column seq bigint not null default 0;
