import { command, query } from '../contract.ts';
import { Flag, Id, Ids, Named, OneOf, Optional, Text } from '../fields.ts';
import type { Download, LinkStanding } from './shapes.ts';
import { leastFor } from '../permissions.ts';
import { ModerateRow } from '../rows.ts';
import { linkFaults, type LinkFault, type LinkState } from './vocabulary.ts';

export class ServeDownload {
  @Id() linkId!: number;
}
/**
 * The URL of a link of a visible version, with its code and password; no other call returns these. What a moderator took down
 * is not found but by moderators.
 */
export const serveDownload = command<Download>()('catalog', ServeDownload, {
  refuses: ['notFound'],
  // Secrets must not be stored among idempotent answers; running the command twice is harmless.
  transaction: 'own',
});

export class ReportLink {
  @Id() linkId!: number;
  @Named('失效原因') @OneOf(linkFaults) reason!: LinkFault;
  @Named('补充说明') @Optional() @Text(0, 200) text?: string | null;
}
/**
 * Reports a link, and takes back that it works. Reports of two members mark it as suspect. What is reported as harmful is a case
 * for moderators, too: no probe can tell.
 */
export const reportLink = command<LinkStanding>()('catalog', ReportLink, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class ConfirmLink {
  @Id() linkId!: number;
  /** False takes it back. */
  @Named('能用') @Flag() works!: boolean;
}
/**
 * Says that a link works, once per member; said again, it renews the time. It takes the member's own report back: with
 * fewer than two left, a link that no probe found dead is valid again.
 */
export const confirmLink = command<LinkStanding>()('catalog', ConfirmLink, { gate: 'member', refuses: ['notFound'] });

export class ModerateLink extends ModerateRow {}
/** Takes a link down, or says that it is good; either answers what was reported of it. The version's author is told why. */
export const moderateLink = command<{ state: LinkState }>()('catalog', ModerateLink, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});

export class AllowAddress {
  /** What the history of the links tells as `takenDown`. */
  @Named('记录') @Id() id!: number;
  @Named('原因') @Text(2, 200) reason!: string;
}
/**
 * Lets an address be written again that was taken down, where another stands in its place by now: `state` while the link itself
 * stands so, which `moderateLink` restores. The version's author is told why.
 */
export const allowAddress = command<null>()('catalog', AllowAddress, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});

export class FindLinkReport {
  @Id() linkId!: number;
  @Id() memberId!: number;
}
/** What a member last reported as harmful, for the cases of moderators; null where the link is gone, or taken down. For services only. */
export const findLinkReport = query<{ text: string; was: string; ownerId: number } | null>()('catalog', FindLinkReport);

export class ListDownloaders {
  @Id() linkId!: number;
  /** The cursor: the last member's id of the part before. */
  @Named('会员') @Optional() @Id() after?: number | null;
}
/**
 * Members who downloaded a dead link and are to be notified, a hundred at a time; for the notifying service only. A
 * query instead of an event field, because events are kept forever and download records are not.
 */
export const listDownloaders = query<{ members: number[]; next: number | null }>()('catalog', ListDownloaders);

export class ForgetDownloaders {
  @Id() linkId!: number;
  @Named('会员') @Ids(100) members!: number[];
}
/** Deletes the download records of notified members. */
export const forgetDownloaders = command<null>()('catalog', ForgetDownloaders);
