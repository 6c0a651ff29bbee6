-- What moderators count beside the live: what waits and what is hidden, however much was declined.
create index intel_held on intel (status) where status <> 'live';
