import { sectionPaths, type Section } from '@yinghuo/contracts/wire';
import { pause, type Member } from '../member.ts';
import type { Rows } from './rows.ts';

/** What is shown of the rows that were acted on, and where they stand in lists. */
export function addressesOf({ game, submission, note, thread, group, post, rating }: Rows): string[] {
  const sections = Object.values(sectionPaths).flatMap(({ list, top }) => [
    list,
    ...['new', 'score', 'popular'].map((sort) => `${list}?sort=${sort}`),
    ...[`${list}?facets=1`, `${list}?kind=patch`, top],
  ]);
  const games = [...game, ...submission].flatMap(({ id, section }) => {
    const { game: one, comments } = sectionPaths[section as Section];
    return [
      ...[`${one}?id=${id}`, `${comments}?id=${id}`, `${comments}?id=${id}&sort=likes`, `/getVerList?id=${id}`],
      ...[`/api/ratings?id=${id}`, `/api/revisions?id=${id}`, `/getGameNotes?id=${id}`, `/infoList?game=${id}`],
    ];
  });
  const members = [...note, ...thread, ...rating].flatMap(({ by }) => [
    `/getUserInfo?id=${by}`,
    `/getUserNotes?id=${by}`,
  ]);
  return [
    ...new Set([
      ...[
        ...sections,
        ...games,
        ...members,
        '/getliuyan',
        '/zs/message',
        '/getMessageNewAss',
        '/getNlist',
        '/getNlist?sort=likes',
      ],
      ...[
        '/infoList',
        '/gameTop',
        '/group',
        '/groupAll',
        '/groupAll?sort=members',
        '/threadList',
        '/threadList?sort=bounty',
        '/getTop',
      ],
      ...['/logs?type=1', '/logs?type=2', '/ht/label'],
      ...note.flatMap(({ id }) => [`/getNDetail?id=${id}`, `/getNoteList?id=${id}`]),
      ...thread.map(({ id }) => `/threadDetail?id=${id}`),
      ...group.flatMap(({ id }) => [`/groupDetail?id=${id}`, `/api/groups/members?id=${id}`]),
      ...post.map(({ id }) => `/groupPost?id=${id}`),
    ]),
  ];
}

/** Views are counted while one looks. */
const withoutViews = (text: string): string => text.replaceAll(/"views":\d+/g, '');

/** Who looks: a guest, where there is no token. */
export type Viewer = Pick<Member, 'url'> & { name: string; token?: string };

/** By viewer and address, what is answered. */
export async function answersTo(
  viewers: readonly Viewer[],
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const viewer of viewers)
    for (const address of addresses) found.set(`${viewer.name} ${address}`, withoutViews(await look(viewer, address)));
  return found;
}

/** Once it is answered: who looks at everything has looked too often, and the product may be starting. */
async function look({ url, token }: Viewer, address: string): Promise<string> {
  for (;;) {
    const headers = { Accept: 'application/json', ...(token && { 'X-Auth-Token': token }) };
    const answer = await fetch(url + address, { headers }).catch(() => null);
    if (answer?.status === 200) return answer.text();
    await answer?.body?.cancel();
    await pause(Number(answer?.headers.get('retry-after') ?? 1) * 1000);
  }
}
