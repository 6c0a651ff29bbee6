import type { Caller, Diff, LabelInput, RelationInput } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { visible } from '../games/visibility.ts';
import { wholeGame } from '../submissions/rules.ts';
import type { LinkFields } from '../versions/fields.ts';
import type { Fields } from './fields.ts';

/**
 * What a change replaces, field by field, as the caller may see it: labels and related games by their names, without
 * those that the caller does not see; of links never an address, a code or a password.
 */
export async function diffOf(sql: Db, before: Fields, after: Fields, caller: Caller): Promise<Diff> {
  const names = await namesIn(sql, [before, after], caller);
  return order
    .filter((field) => field in after)
    .map((field) => ({ field, ...shownAs(field, before[field], after[field], names) }));
}

/** As the forms have them; JSON keeps no order. */
const order = [
  ...['kind', 'group', 'model', 'completion', 'label'],
  ...Object.keys(wholeGame({})),
  ...['sizeBytes', 'note', 'links', 'hidden'],
];

interface Names {
  labels: Map<number, string>;
  games: Map<number, string>;
}

async function namesIn(sql: Db, all: readonly Fields[], caller: Caller): Promise<Names> {
  const labelIds = all.flatMap(({ labels }) => ((labels ?? []) as LabelInput[]).map(({ id }) => id));
  const gameIds = all.flatMap(({ relations }) => ((relations ?? []) as RelationInput[]).map(({ gameId }) => gameId));
  const [labels, games] = await Promise.all([
    labelIds.length === 0 ? [] : sql<Named[]>`select id, name from labels where id = any(${labelIds}::bigint[])`,
    gameIds.length === 0
      ? []
      : sql<Named[]>`
          select g.id, g.title as name from games g where g.id = any(${gameIds}::bigint[]) and ${visible(sql, caller)}`,
  ]);
  const byId = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]));
  return { labels: byId(labels), games: byId(games) };
}
interface Named {
  id: number;
  name: string;
}

function shownAs(field: string, before: unknown, after: unknown, { labels, games }: Names) {
  if (field === 'links') return shownLinks(before as LinkFields[], after as LinkFields[]);
  const show = (value: unknown): unknown => {
    if (field === 'labels')
      return (value as LabelInput[]).map((label) => ({ ...label, name: labels.get(label.id) ?? '' }));
    if (field === 'relations')
      return (value as RelationInput[]).flatMap((relation) => {
        const title = games.get(relation.gameId);
        return title === undefined ? [] : [{ ...relation, title }];
      });
    return value;
  };
  return { before: show(before), after: show(after) };
}

const secrets = ['url', 'extractCode', 'archivePassword'] as const;

/** Each link with what may be known of it, and which of its secrets became another: `changed: ['extractCode']`. */
function shownLinks(before: readonly LinkFields[], after: readonly LinkFields[]) {
  const shown = ({ provider, url, sha256, extractCode, archivePassword }: LinkFields) => ({
    ...{ provider, sha256, host: URL.canParse(url) ? new URL(url).hostname : '' },
    ...{ hasCode: extractCode !== null, hasPassword: archivePassword !== null },
  });
  return {
    before: before.map(shown),
    after: after.map((link) => {
      const kept = before.find(({ id }) => id === link.id);
      return { ...shown(link), changed: kept ? secrets.filter((name) => kept[name] !== link[name]) : null };
    }),
  };
}
