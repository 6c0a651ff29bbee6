-- Reports of games said not whose these are until 28 November 2026. Whoever submitted one was told that it is published.
update cases c set owner_id = told.member_id
from told_notices told
where c.kind = 'report' and c.target_type = 'game' and c.owner_id is null
  and told.type = 8 and told.reference = 'published:' || c.target_id;
