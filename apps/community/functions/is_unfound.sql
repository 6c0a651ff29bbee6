-- Whether a thread still waits, and nothing of ours may be what it asks for.
create or replace function is_unfound(thread threads) returns boolean language sql stable as $$
  select thread.state = 'live' and thread.status in ('open', 'claimed', 'expired') and not exists (
    select from thread_matches m
    where m.thread_id = thread.id and not m.refused and (m.game_id is distinct from thread.game_id or m.version_id > 0))
$$;
