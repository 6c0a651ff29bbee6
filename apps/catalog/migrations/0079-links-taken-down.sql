-- A moderator took it down: no probe says that it is good again, and its address is told to moderators alone.
alter table links add column taken_down boolean not null default false;

alter table link_changes drop constraint link_changes_change_check;
alter table link_changes add constraint link_changes_change_check
  check (change in ('added', 'replaced', 'removed', 'reported', 'dead', 'mended', 'takenDown'));
