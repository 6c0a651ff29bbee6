-- Of a deleted member the number, the key of the nickname, the ledger and what was drawn stay: nothing that says who it was.
alter table members
  add column deleted_at timestamptz,
  add constraint members_forgotten check (
    state <> 'deleted' or deleted_at is null
    or email = '' and password_hash = '' and new_email is null and avatar = '' and signature = '');
