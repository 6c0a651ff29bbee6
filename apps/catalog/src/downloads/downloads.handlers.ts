import { Controller } from '@nestjs/common';
import {
  addressAllowed,
  allowAddress,
  caseUpdated,
  confirmLink,
  downloadServed,
  findLinkReport,
  forgetDownloaders,
  linkReported,
  linkStateChanged,
  listDownloaders,
  may,
  memberDeleted,
  moderateLink,
  refuse,
  reportLink,
  serveDownload,
  shanghaiDay,
  type AllowAddress,
  type Caller,
  type CaseUpdated,
  type ConfirmLink,
  type FindLinkReport,
  type ForgetDownloaders,
  type ListDownloaders,
  type MemberDeleted,
  type ModerateLink,
  type ReportLink,
  type ServeDownload,
  type SignedIn,
} from '@yinghuo/contracts';
import { areHere, markGone } from '@yinghuo/copies';
import { Answers, On, record, type EventMeta } from '@yinghuo/kafka';
import { useQuota, type Db, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { noteLinkChange, noteLinkChanges } from '../versions/link-changes.sql.ts';
import { confirm, confirmationsLeave, standingOf, takeBack } from './confirmations.sql.ts';
import { downloadersOf, forgetDownloadersOf, forgetMember, remember } from './downloaders.sql.ts';
import {
  acquit,
  addReport,
  allow,
  closeHarms,
  closeReport,
  countDownload,
  decide,
  harmReported,
  isFresh,
  linkOf,
  linksOf,
  openReports,
  reportsToSuspect,
  setState,
  takedownOf,
} from './downloads.sql.ts';

const reports = { name: 'linkReports', most: 20, per: { seconds: 3600 } } as const;

@Controller()
export class DownloadHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(serveDownload)
  async serve({ linkId }: ServeDownload, caller: Caller) {
    const link = (await linkOf(this.db, linkId, caller)) ?? refuse('notFound');
    const { id, gameId, section, versionId, url, extractCode, archivePassword, sha256, state } = link;
    if (link.takenDown && !may(caller.permission, 'moderate')) refuse('notFound');
    if (link.live) {
      await this.db.begin(async (sql) => {
        const { memberId: who } = caller;
        if (who !== null && state !== 'dead' && (await areHere(sql, who))) await remember(sql, id, who);
        if (!(await isFresh(sql, versionId, caller.visitor))) return;
        await countDownload(sql, link, caller.visitor);
        const { memberId, visitor } = caller;
        await record(sql, downloadServed, {
          gameId,
          section,
          versionId,
          linkId: id,
          memberId,
          visitor,
          day: shanghaiDay(new Date()),
        });
      });
    }
    return { url, extractCode, archivePassword, sha256, state };
  }

  @Answers(reportLink)
  async report({ linkId, reason, text }: ReportLink, caller: SignedIn, sql: Tx) {
    const { versionId, gameId, ownerId } = (await linkOf(sql, linkId, caller)) ?? refuse('notFound');
    const { memberId } = caller;
    if (!(await addReport(sql, linkId, memberId, reason, text ?? ''))) refuse('conflict', { reason: 'done' });
    await useQuota(sql, memberId, reports);
    await noteLinkChange(sql, linkId, 'reported', memberId, { fault: reason });
    await record(sql, linkReported, { linkId, versionId, gameId, memberId, reason });
    const open = await openReports(sql, linkId);
    await takeBack(sql, linkId, memberId);
    const standing = await standingOf(sql, linkId, memberId);
    const { state } = standing;
    if (state !== 'valid' || open < reportsToSuspect) return standing;
    await setState(sql, linkId, 'suspect');
    await record(sql, linkStateChanged, { linkId, versionId, gameId, ownerId, from: state, to: 'suspect' });
    return { ...standing, state: 'suspect' as const };
  }

  @Answers(confirmLink)
  async confirm({ linkId, works }: ConfirmLink, caller: SignedIn, sql: Tx) {
    const { versionId, gameId, ownerId } = (await linkOf(sql, linkId, caller)) ?? refuse('notFound');
    const { memberId } = caller;
    const open = await openReports(sql, linkId);
    if (!works) await takeBack(sql, linkId, memberId);
    else {
      await confirm(sql, linkId, memberId);
      const closed = await closeReport(sql, linkId, memberId);
      if (closed && open - 1 < reportsToSuspect && (await acquit(sql, linkId))) {
        await noteLinkChange(sql, linkId, 'mended', memberId);
        await record(sql, linkStateChanged, { linkId, versionId, gameId, ownerId, from: 'suspect', to: 'valid' });
      }
    }
    return standingOf(sql, linkId, memberId);
  }

  @Answers(moderateLink)
  async moderate({ id, action, reason }: ModerateLink, caller: SignedIn, sql: Tx) {
    await openReports(sql, id);
    const { state: from, versionId, gameId, ownerId } = (await linkOf(sql, id, caller)) ?? refuse('notFound');
    const takenDown = action === 'hide';
    const { memberId: by } = caller;
    const address = (await decide(sql, id, takenDown)) ?? refuse('conflict', { reason: 'done' });
    const to = takenDown ? ('dead' as const) : ('valid' as const);
    await (takenDown ? noteLinkChange(sql, id, 'takenDown', by, { address }) : noteLinkChange(sql, id, 'mended', by));
    await record(sql, linkStateChanged, { linkId: id, versionId, gameId, ownerId, from, to, by, reason });
    return { state: to };
  }

  @Answers(allowAddress)
  async allow({ id, reason }: AllowAddress, caller: SignedIn, sql: Tx) {
    const taken = (await takedownOf(sql, id, caller)) ?? refuse('notFound');
    const { linkId, versionId, gameId, ownerId, provider, address, stands } = taken;
    if (stands) refuse('conflict', { reason: 'state' });
    if (!(await allow(sql, address))) refuse('conflict', { reason: 'done' });
    const { memberId: by } = caller;
    await noteLinkChanges(sql, [{ versionId, linkId, provider, change: 'allowed', memberId: by, address }]);
    await record(sql, addressAllowed, { linkId, versionId, gameId, ownerId, by, reason });
    return null;
  }

  @Answers(findLinkReport)
  harm(input: FindLinkReport) {
    return harmReported(this.db, input);
  }

  @Answers(listDownloaders)
  downloaders(input: ListDownloaders) {
    return downloadersOf(this.db, input);
  }

  @Answers(forgetDownloaders)
  async forget({ linkId, members }: ForgetDownloaders, _: Caller, sql: Tx) {
    await forgetDownloadersOf(sql, linkId, members);
    return null;
  }

  /** Whoever answers the case about a version has answered what was reported of its links until then. */
  @On(caseUpdated, { when: ({ targetType }: CaseUpdated) => targetType === 'version' })
  async answered({ targetId, by }: CaseUpdated, sql: Tx, { at }: EventMeta) {
    const versionId = Number(targetId);
    for (const { linkId, gameId, ownerId } of await linksOf(sql, versionId)) {
      const open = await openReports(sql, linkId);
      const closed = open > 0 ? await closeHarms(sql, linkId, at) : 0;
      if (closed === 0 || open - closed >= reportsToSuspect || !(await acquit(sql, linkId))) continue;
      await noteLinkChange(sql, linkId, 'mended', by);
      await record(sql, linkStateChanged, { linkId, versionId, gameId, ownerId, from: 'suspect', to: 'valid' });
    }
  }

  @On(memberDeleted)
  async left({ memberId }: MemberDeleted, sql: Tx) {
    await markGone(sql, memberId);
    await confirmationsLeave(sql, memberId);
    await forgetMember(sql, memberId);
  }
}
