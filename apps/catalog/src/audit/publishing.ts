import {
  gameDeclined,
  gamePublished,
  versionDeclined,
  versionPublished,
  type EventContract,
  type Section,
  type SignedIn,
  type VersionDeclined,
} from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { titlesOf } from '../games/names.sql.ts';
import { nameOfVersion } from '../versions/names.ts';
import type { HeldVersion } from '../versions/writing.sql.ts';

interface PublishedRow {
  developers: string[];
  section: Section;
  title: string;
  titleZh: string | null;
  titleJa: string | null;
  titleEn: string | null;
  aliases: string[];
  vndbId: string | null;
  bangumiId: string | null;
  steamId: string | null;
  dlsiteCode: string | null;
  submitterId: number;
}

/** Publishes a pending game with the versions that its submitter sent along. */
export async function publishGame(sql: Tx, id: number, { memberId: by }: SignedIn): Promise<void> {
  const [game] = await sql<PublishedRow[]>`
    update games set status = 'live', published_at = now(), decline_reason = null where id = ${id}
    returning section, title, developers, title_zh, title_ja, title_en, aliases, vndb_id, bangumi_id, steam_id, dlsite_code, submitter_id`;
  const { title, developers, titleZh, titleJa, titleEn, aliases, ...facts } = game!;
  const text = `${[`收录《${title}》`, ...developers.slice(0, 3)].join('，')}。`;
  await sql`insert into log_items (type, title, text, game_id) values (1, ${title}, ${text}, ${id})`;
  const titles = [...titlesOf({ titleZh, titleJa, titleEn }), ...aliases];
  await record(sql, gamePublished, { gameId: id, ...facts, title, titles, by });
  const versions = await sql<Pick<HeldVersion, 'id' | 'gameId' | 'authorId' | 'kind' | 'label'>[]>`
    update versions set status = 'live', published_at = now(), decline_reason = null
    where game_id = ${id} and author_id = ${facts.submitterId} and status = 'pending'
    returning id, game_id, author_id, kind, label`;
  for (const version of versions) {
    await tellOfVersion(sql, versionPublished, { ...version, section: facts.section }, by, '');
  }
}

interface Waiting {
  id: number;
  section: Section;
  ownerId: number;
}
export async function declineGame(
  sql: Tx,
  { id, section, ownerId: submitterId }: Waiting,
  reason: string,
  { memberId: by }: SignedIn,
): Promise<void> {
  await sql`update games set status = 'declined', decline_reason = ${reason} where id = ${id}`;
  await record(sql, gameDeclined, { gameId: id, section, submitterId, reason, by });
}

/** Publishes a version of a live game and adds it to the update log. */
export async function publishVersion(sql: Tx, version: HeldVersion, { memberId: by }: SignedIn): Promise<void> {
  const { id, gameId } = version;
  await sql`update versions set status = 'live', published_at = now(), decline_reason = null where id = ${id}`;
  const text = `新增版本：${nameOfVersion(version.kind, version.label)}。`;
  await sql`
    insert into log_items (type, title, text, game_id) select 2, title, ${text}, id from games where id = ${gameId}`;
  await tellOfVersion(sql, versionPublished, version, by, '');
}

export async function declineVersion(
  sql: Tx,
  version: HeldVersion,
  reason: string,
  { memberId: by }: SignedIn,
): Promise<void> {
  await sql`update versions set status = 'declined', decline_reason = ${reason} where id = ${version.id}`;
  await tellOfVersion(sql, versionDeclined, version, by, reason);
}

type Told = Pick<HeldVersion, 'id' | 'gameId' | 'section' | 'authorId' | 'kind' | 'label'>;

export const tellOfVersion = (
  sql: Tx,
  event: EventContract<VersionDeclined>,
  { id: versionId, gameId, section, authorId: memberId, kind, label }: Told,
  by: number,
  reason: string,
): Promise<void> => record(sql, event, { versionId, gameId, section, kind, label, memberId, by, reason });
