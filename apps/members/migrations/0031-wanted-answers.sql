-- Accepted answers of the wanted board earn points, too.
alter table rewards drop constraint rewards_reason_check;
alter table rewards add constraint rewards_reason_check
  check (reason in ('note', 'replyReceived', 'like', 'rating', 'gameApproved', 'versionApproved', 'editAccepted', 'wantedAnswer'));
