-- A member changes the address: the new one is theirs once the link that was mailed to it is opened.
alter table members add column new_email text;

alter table mailed_codes
  drop constraint mailed_codes_purpose_check,
  add constraint mailed_codes_purpose_check check (purpose in ('activation', 'reset', 'address')),
  -- The address that an `address` code was mailed to, and so the only one it can confirm.
  add column email text,
  add constraint mailed_codes_email_check check ((purpose = 'address') = (email is not null));

alter table mails_due
  drop constraint mails_due_purpose_check,
  add constraint mails_due_purpose_check check (purpose in
    ('registered', 'activation', 'reset', 'takedownReceived', 'takedownAnswered',
     'newAddress', 'addressAsked', 'addressChanged', 'passwordChanged'));
comment on column mails_due.about is 'An address in lower case, the reference of a takedown, or a member.';
