-- Points for games, versions and edits that the audit let pass; an edit stands as `revision`, with its own id.
alter table rewards drop constraint rewards_reason_check;
alter table rewards add constraint rewards_reason_check
  check (reason in ('note', 'replyReceived', 'like', 'rating', 'gameApproved', 'versionApproved', 'editAccepted'));
