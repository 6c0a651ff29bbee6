-- Whoever passes messages on said that the device's address is gone. The browser may have another one (pushsubscriptionchange), so the
-- row stays for a while; with the address it forgets that it is gone.
alter table push_devices add gone_at timestamptz;
create index push_devices_gone on push_devices (gone_at) where gone_at is not null;
