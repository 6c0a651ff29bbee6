-- What a moderator took down by that change, or let be written again, as `canonicalAddress` spells it. Told nobody.
alter table link_changes add column address text;

alter table link_changes drop constraint link_changes_change_check;
alter table link_changes add constraint link_changes_change_check
  check (change in ('added', 'replaced', 'removed', 'reported', 'dead', 'mended', 'takenDown', 'allowed'));

-- Either row says when its transaction began.
update link_changes c set address = t.address
from taken_down_addresses t where c.change = 'takenDown' and c.at = t.at;
