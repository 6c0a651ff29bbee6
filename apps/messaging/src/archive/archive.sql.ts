import type { archiveParts } from '@yinghuo/contracts';
import type { OwnPart } from '@yinghuo/postgres';

type Part = (typeof archiveParts)['messaging'][number];

/** What the member got and wrote. What they sent as private mail lies with those who got it, and is theirs. */
export const parts: Record<Part, OwnPart> = {
  receivedMail: {
    most: 100,
    rows: (sql, me, after, most) => sql`
      select m.id as key, m.id, m.type, m.title, m.text, m.read, m.created_at,
             case when m.from_id is null then '系统' when a.gone then '已注销用户' else a.nickname end as "from"
      from messages m left join authors a on a.id = m.from_id
      where m.member_id = ${me} and m.id > ${after} order by m.id limit ${most}`,
  },
  comments: {
    most: 100,
    rows: (sql, me, after, most) => sql`
      select id as key, id, target, game_id, root_id, text, spoiler, state, likes, created_at, edited_at
      from comments where member_id = ${me} and id > ${after} order by id limit ${most}`,
  },
  cases: {
    most: 100,
    rows: (sql, me, after, most) => sql`
      select c.id as key, c.id, c.kind, c.target_type, c.target_id, v.reason, v.text, c.state, v.at as created_at,
             c.updated_at
      from cases c join case_voices v on v.case_id = c.id
      where v.member_id = ${me} and c.id > ${after} order by c.id limit ${most}`,
  },
  caseReplies: {
    most: 100,
    rows: (sql, me, after, most) => sql`
      select r.id as key, r.case_id, case when r.by_staff then 'staff' else 'me' end as by, r.text, r.at
      from case_replies r join case_voices v on v.case_id = r.case_id
      where v.member_id = ${me} and (r.by_staff or r.member_id = ${me}) and r.id > ${after} order by r.id limit ${most}`,
  },
};
