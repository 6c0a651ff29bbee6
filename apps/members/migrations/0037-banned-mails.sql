-- Who is banned reads why in a mail: the inbox is behind the sign-in.
alter table mails_due
  drop constraint mails_due_purpose_check,
  add constraint mails_due_purpose_check check (purpose in
    ('registered', 'activation', 'reset', 'takedownReceived', 'takedownAnswered',
     'newAddress', 'addressAsked', 'addressChanged', 'passwordChanged', 'banned'));
