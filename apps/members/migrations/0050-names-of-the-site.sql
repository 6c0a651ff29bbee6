-- Names that the site signs with, which members could take until now (three at most, for names are unique). Whoever had one gets
-- another, and may choose the next at once. Others' copies hear of it as of any change of a profile (account/profile.ts).
do $$
declare
  holder record;
  chosen text;
begin
  for holder in
    select * from members where nickname_key in ('系统', '已注销用户', '新会员') and state <> 'deleted' order by id for update
  loop
    chosen := '会员' || holder.id;
    while exists (select from members where nickname_key = translate(chosen, '01', 'ol')) loop
      chosen := chosen || '-';
    end loop;
    update members set nickname = chosen, nickname_key = translate(chosen, '01', 'ol'), renamed_at = null where id = holder.id;
    insert into outbox (topic, name, version, key, payload)
    values ('members.accounts', 'member-profile-changed', 1, holder.id::text, jsonb_build_object(
      'memberId', holder.id, 'nickname', chosen, 'userImg', holder.avatar, 'frames', holder.frame, 'pets', holder.pets,
      'box', holder.box, 'lv', holder.level, 'userqsgg', coalesce(holder.membership_until > now(), false),
      'badge', case holder.permission when 3 then 'contributor' when 5 then 'moderator' when 8 then 'administrator'
                                      when 9 then 'owner' end,
      'frameCount', holder.frame_count));
  end loop;
end $$;
