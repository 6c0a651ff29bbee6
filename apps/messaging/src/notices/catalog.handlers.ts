import { Controller, Inject } from '@nestjs/common';
import {
  addressAllowed,
  downloadLost,
  forgetDownloaders,
  gameDeclined,
  gamePublished,
  guardedSections,
  guest,
  intelPublished,
  intelRemoved,
  linkStateChanged,
  listDownloaders,
  nameSavedSearches,
  revisionAccepted,
  revisionDeclined,
  revisionReverted,
  savedLimits,
  searchesMatched,
  versionDeclined,
  versionPublished,
  type AddressAllowed,
  type DownloadLost,
  type GameDeclined,
  type GamePublished,
  type IntelPublished,
  type IntelRemoved,
  type LinkStateChanged,
  type ReplyOf,
  type RevisionAccepted,
  type RevisionDeclined,
  type RevisionReverted,
  type SearchesMatched,
  type VersionDeclined,
  type VersionPublished,
} from '@yinghuo/contracts';
import { Bus, On, type Asks, type BeginHearing, type EventMeta } from '@yinghuo/kafka';
import { afterCommit, type Tx } from '@yinghuo/postgres';
import { notify, notifyAll, type Notice } from '../inbox/deliver.ts';
import { readersAmong } from './people.sql.ts';

/** Audit results (8), with the reason; and what became of the links that a member shared (3). */
@Controller()
export class CatalogNotices {
  constructor(@Inject(Bus) private readonly bus: Asks) {}

  @On(gamePublished)
  published({ gameId, section, title, submitterId }: GamePublished, sql: Tx) {
    return audited(sql, submitterId, `published:${gameId}`, {
      subjectId: gameId,
      title: `你投稿的《${title}》通过了审核`,
      place: { page: 'game', section, gameId },
      text: '它现在所有人都能看到。谢谢你让更多人遇见它。',
    });
  }

  @On(gameDeclined)
  async declined({ gameId, section, submitterId, reason }: GameDeclined, sql: Tx, { id }: EventMeta) {
    await audited(sql, submitterId, `declined:${id}`, {
      subjectId: gameId,
      title: '你投稿的作品没有通过审核',
      place: { page: 'game', section, gameId },
      text: `原因：${reason}\n\n改好之后会自动重新排队。`,
    });
  }

  @On(versionPublished)
  async version({ versionId, gameId, section, memberId, by, label }: VersionPublished, sql: Tx) {
    if (by === memberId) return;
    await audited(sql, memberId, `version:${versionId}`, {
      subjectId: gameId,
      title: `你给${await nameOf(sql, gameId)}添加的版本${label && `「${label}」`}通过了审核`,
      place: { page: 'game', section, gameId },
      text: '谢谢你的分享。链接失效时我们会告诉你。',
    });
  }

  @On(versionDeclined)
  async versionRefused(event: VersionDeclined, sql: Tx, { id }: EventMeta) {
    const { gameId, section, memberId, label, reason } = event;
    await audited(sql, memberId, `version:${id}`, {
      subjectId: gameId,
      title: `你给${await nameOf(sql, gameId)}添加的版本${label && `「${label}」`}没有通过审核`,
      place: { page: 'game', section, gameId },
      text: `原因：${reason}`,
    });
  }

  @On(revisionAccepted)
  accepted(event: RevisionAccepted, sql: Tx) {
    return tellOfEdit(sql, event, 'accepted', '被采纳了');
  }

  @On(revisionDeclined)
  refused(event: RevisionDeclined, sql: Tx) {
    return tellOfEdit(sql, event, 'declined', '没有被采纳');
  }

  @On(revisionReverted)
  reverted(event: RevisionReverted, sql: Tx) {
    return tellOfEdit(sql, event, 'reverted', '被撤销了');
  }

  @On(intelPublished)
  async intel({ intelId, memberId, by }: IntelPublished, sql: Tx) {
    if (!by || by === memberId) return;
    await audited(sql, memberId, `intel:${intelId}`, { title: '你发布的情报通过了审核', text: '谢谢你的消息。' });
  }

  @On(intelRemoved)
  async intelGone({ memberId, by, reason }: IntelRemoved, sql: Tx, { id }: EventMeta) {
    if (by === memberId) return;
    await audited(sql, memberId, `intel:${id}`, {
      title: reason ? '你发布的情报没有通过审核' : '你发布的情报被删除了',
      text: reason && `原因：${reason}`,
    });
  }

  @On(linkStateChanged)
  async link({ gameId, ownerId, to, by, reason }: LinkStateChanged, sql: Tx, { id }: EventMeta) {
    if (by === ownerId) return;
    const game = await nameOf(sql, gameId);
    const words = {
      suspect: [`你给${game}分享的链接可能有问题`, '有会员说它打不开或者不对。请确认一下；我们也会自动检查。'],
      dead: [`你给${game}分享的链接失效了`, '请在版本里换上一个新的链接，许多人还等着它。'],
      valid: by
        ? [
            `你给${game}分享的链接被换成了新的`,
            '原来的被报告打不开，有会员换上了新地址。不需要你做什么，谢谢你的分享。',
          ]
        : [`你给${game}分享的链接恢复正常了`, '它又能打开了，不需要你做什么。'],
    } as const;
    const decided = {
      suspect: words.suspect,
      dead: [`你给${game}分享的链接被版主下架了`, `原因：${reason}`],
      valid: [`你给${game}分享的链接由版主恢复了`, `原因：${reason}`],
    } as const;
    const [title, text] = (reason ? decided : words)[to];
    await notify(sql, { to: ownerId, type: 3, from: null, reference: `link:${id}`, title, text, subjectId: null });
  }

  @On(addressAllowed)
  async address({ gameId, ownerId, by, reason, linkId }: AddressAllowed, sql: Tx) {
    if (by === ownerId) return;
    const title = `你给${await nameOf(sql, gameId)}分享过的一个地址可以再用了`;
    const text = `它曾被下架，版主恢复了它。原因：${reason}`;
    await notify(sql, { to: ownerId, type: 3, from: null, reference: `link:${linkId}`, title, text, subjectId: null });
  }

  /**
   * Once a month and version, whichever of its links is gone. The catalogue says who downloaded it, and forgets those who
   * were told; it tells the event again while some are left, and whoever was told twice is noticed once.
   */
  @On(downloadLost, { begins: true })
  async lost(event: DownloadLost, begin: BeginHearing) {
    const { gameId, linkId } = event;
    const pages = event.members ? [event.members] : await this.downloadersOf(linkId);
    await begin(async (sql) => {
      const [game] = await sql<{ title: string }[]>`select title from games where id = ${gameId} and live`;
      if (!game) return; // hidden meanwhile: nobody is to hear of it
      await tellOfLoss(sql, event, game.title, pages.flat());
      if (event.members) return;
      for (const members of pages)
        afterCommit(sql, () => this.bus.ask(forgetDownloaders, { linkId, members }, guest()));
    });
  }

  private async downloadersOf(linkId: number): Promise<number[][]> {
    const pages: number[][] = [];
    for (let after: number | null = 0; after !== null && pages.length < mostPages;) {
      const { members, next }: { members: number[]; next: number | null } = await this.bus.ask(
        listDownloaders,
        { linkId, after: after || null },
        guest(),
      );
      if (members.length === 0) break;
      pages.push(members);
      after = next;
    }
    return pages;
  }

  /** Once a day for each search that a member saved. The catalogue says what they call it: events do not. */
  @On(searchesMatched, { begins: true })
  async matched({ searches, ...found }: SearchesMatched, begin: BeginHearing) {
    const named = await this.bus.ask(nameSavedSearches, { ids: searches }, guest());
    await begin((sql) => tellOfSearches(sql, found, named));
  }
}

/** So many hundreds of members are told of a link at once; of the others the catalogue tells again. */
const mostPages = 10;

async function tellOfSearches(
  sql: Tx,
  { section, day }: Pick<SearchesMatched, 'section' | 'day'>,
  named: ReplyOf<typeof nameSavedSearches>,
): Promise<void> {
  const members = named.map(({ memberId }) => memberId);
  const readers = new Set(await readersAmong(sql, guardedSections.includes(section), members));
  await notifyAll(
    sql,
    named
      .filter(({ memberId }) => readers.has(memberId))
      .map(({ id, memberId, name, fresh }) => ({
        ...{ to: memberId, type: 9 as const, from: null, reference: `saved:${id}:${day}` },
        title: `你存的搜索「${name}」有新作品`,
        text: `有 ${fresh >= savedLimits.fresh ? `${savedLimits.fresh} 部以上` : `${fresh} 部`}刚收录或有了新版本。同一个搜索一天最多告诉你一次。`,
        place: { page: 'savedSearch' as const, section, searchId: id },
      })),
  );
}

/** Those of the members who may see the game. */
async function tellOfLoss(
  sql: Tx,
  { gameId, section, versionId, version, day }: DownloadLost,
  title: string,
  members: readonly number[],
): Promise<void> {
  const readers = await readersAmong(sql, guardedSections.includes(section), members);
  await notifyAll(
    sql,
    readers.map((to) => ({
      ...{ to, type: 3 as const, from: null, reference: `lost:${versionId}:${day.slice(0, 7)}` },
      title: `你下载过的《${title}》有链接失效了`,
      text: `是版本「${version}」的一个下载链接。已经请投稿的人补上；现在还有哪些链接能用，在版本里能看到。`,
      place: { page: 'game' as const, section, gameId, part: 'versions' as const },
    })),
  );
}

/** A notice of the site about a row of the member's own. */
const audited = (
  sql: Tx,
  to: number,
  reference: string,
  words: Pick<Notice, 'title' | 'text' | 'place' | 'subjectId'>,
) => notify(sql, { to, type: 8, from: null, reference, ...words });

/** Whoever decided on their own edit knows. */
async function tellOfEdit(sql: Tx, event: RevisionAccepted, what: string, happened: string): Promise<void> {
  const { revisionId, kind, gameId, section, memberId, by, reason, title } = event;
  if (by === memberId) return;
  await audited(sql, memberId, `revision:${what}:${revisionId}`, {
    subjectId: gameId,
    title: `你对《${title}》${kind === 'version' ? '版本' : ''}的修改${happened}`,
    place: { page: 'game', section, gameId },
    text: reason ? `原因：${reason}` : '谢谢你让资料更准确。',
  });
}

async function nameOf(sql: Tx, gameId: number): Promise<string> {
  const [game] = await sql<{ title: string }[]>`select title from games where id = ${gameId}`;
  return game ? `《${game.title}》` : '一部作品';
}
