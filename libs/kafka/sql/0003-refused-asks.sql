-- Whose ask of a command was refused last; the answer is the refusal then. That ask gets it again, another begins anew.
alter table commands add column refused_ask text;
