-- Posts in groups earn points too; until now each of their events became a dead letter (npm run replay tells those again).
alter table rewards drop constraint rewards_reason_check;
alter table rewards add constraint rewards_reason_check
  check (reason in ('note', 'replyReceived', 'like', 'rating', 'gameApproved', 'versionApproved', 'editAccepted', 'wantedAnswer', 'groupPost'));
