create or replace function refile_row() returns trigger language plpgsql as $$
begin
  perform refile(array[(to_jsonb(new) ->> tg_argv[0])::bigint]);
  return null;
end $$;
