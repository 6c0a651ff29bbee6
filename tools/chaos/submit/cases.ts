import type { Sql } from 'postgres';
import { compare, type Compared } from '../compare.ts';
import { rows, type Sum } from '../sums.ts';
import type { Acknowledged } from './acknowledged.ts';

/** Every report of one siege says `tag` and something of its own. */
const ours = (sql: Sql, tag: string) => sql`(
  select c.* from messaging.cases c
  where c.id in (select case_id from messaging.case_voices where text like ${`${tag}%`}))`;

/** What members reported and moderators answered, and what all of them were told of it. */
export async function compareCases(sql: Sql, done: Acknowledged, tag: string): Promise<Compared[]> {
  const list = async (query: PromiseLike<{ row: string }[]>) => (await query).map(({ row }) => row);
  const cases = ours(sql, tag);
  const ids = done.answers.map(({ caseId }) => caseId);
  const [reports, answers, voices, notices, due, told] = await Promise.all([
    // Of a download that does harm nobody is told the case: it is opened by an event.
    list(sql`
      select concat_ws(' ', c.target_type, c.target_id, v.member_id, v.text,
                       case when c.target_type = 'game' then c.id end) as row
      from ${cases} c join messaging.case_voices v on v.case_id = c.id`),
    list(sql`
      select concat_ws(' ', r.case_id, r.member_id, r.text) as row
      from messaging.case_replies r join ${cases} c on c.id = r.case_id`),
    sql<{ caseId: number; memberId: number }[]>`
      select v.case_id::integer as "caseId", v.member_id::integer as "memberId"
      from messaging.case_voices v join messaging.mailboxes b using (member_id)
      where v.case_id = any(${ids}::bigint[]) and not 1 = any(b.muted)`,
    list(sql`
      select concat_ws(' ', m.member_id, m.place ->> 'caseId') as row from messaging.messages m
      where m.type = 1 and m.title = '你的举报有了答复' and (m.place ->> 'caseId')::bigint = any(${ids}::bigint[])`),
    list(sql`
      select concat_ws(' ', 'case-opened', id, member_id) as row from ${cases} c
      union all
      select concat_ws(' ', 'case-updated', f.case_id, f.member_id)
      from messaging.further_reports f join ${cases} c on c.id = f.case_id
      union all
      select concat_ws(' ', 'case-updated', r.case_id, r.member_id)
      from messaging.case_replies r join ${cases} c on c.id = r.case_id`),
    list(sql`
      select concat_ws(' ', o.name, o.payload ->> 'caseId', o.payload ->> 'by') as row
      from messaging.outbox o join ${cases} c on c.id = (o.payload ->> 'caseId')::bigint
      where o.topic = 'messaging.cases'`),
  ]);
  return [
    compare(
      'reports, as cases',
      done.reports.map(({ type, id, author, text, caseId }) =>
        [type, id, author, text, ...(caseId === null ? [] : [caseId])].join(' '),
      ),
      reports,
    ),
    compare(
      'answers of cases',
      done.answers.map(({ caseId, by, text }) => [caseId, by, text].join(' ')),
      answers,
    ),
    compare(
      'notices of answers (inbox type 1)',
      done.answers.flatMap(({ caseId }) =>
        voices.filter((each) => each.caseId === caseId).map(({ memberId }) => `${memberId} ${caseId}`),
      ),
      notices,
    ),
    compare('events of cases', due, told),
  ];
}

/** What is counted of cases, and what became of the downloads that they are about. */
export const caseSums = async (sql: Sql, tag: string): Promise<Sum[]> => [
  await rows(
    'moderators who were told twice of a case',
    sql`
      select concat_ws(' ', m.member_id, c.id) as row
      from ${ours(sql, tag)} c join messaging.messages m on (m.place ->> 'caseId')::bigint = c.id
      where m.type = 1 and m.title like '有新的举报：%' group by m.member_id, c.id having count(*) > 1`,
  ),
  await rows(
    'reports of harm: closed by the first answer of their case, and by nothing else',
    sql`
      select concat_ws(' ', r.link_id, r.member_id) as row
      from catalog.link_reports r join catalog.links l on l.id = r.link_id
      where r.text like ${`${tag}%`} and (r.closed_at is null) = exists (
        select from messaging.cases c
        where c.target_type = 'version' and c.target_id = l.version_id::text and c.state = 'answered'
          and r.at <= (select min(at) from messaging.case_replies where case_id = c.id and by_staff))`,
  ),
  await rows(
    'links: suspect where two reports of them are open',
    sql`
      select concat_ws(' ', l.id, l.state) as row from catalog.links l
      where l.id in (select link_id from catalog.link_reports where text like ${`${tag}%`})
        and l.state <> case when (select count(*) from catalog.link_reports r where r.link_id = l.id and r.closed_at is null) >= 2
                            then 'suspect' else 'valid' end`,
  ),
];
