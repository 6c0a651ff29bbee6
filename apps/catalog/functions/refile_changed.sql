create or replace function refile_changed() returns trigger language plpgsql as $$
begin
  execute format('select refile(array_agg(distinct %I)) from changed', tg_argv[0]);
  return null;
end $$;
