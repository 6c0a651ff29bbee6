import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { Email, Flag, Id, Ids, Matching, Named, OneOf, Optional, Text, Texts } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { Takedown, TakedownCase } from './shapes.ts';
import { takedownStates, type TakedownState } from './vocabulary.ts';

/** Hours within which a rights holder is answered. */
export const takedownHours = 72;

export class RequestTakedown {
  @Named('姓名') @Text(1, 100) name!: string;
  @Email() email!: string;
  @Named('机构') @Optional() @Text(1, 100) organisation?: string | null;
  /** Pages of this site, as paths. */
  @Named('页面地址') @Texts(1, 500, 20) urls!: string[];
  /** One work a line. */
  @Named('作品名称') @Text(1, 500) works!: string;
  @Named('权利说明') @Text(20, 5000) statement!: string;
  /** "What I say is true, and I may speak for the holder": nothing is taken without it. */
  @Named('真实性声明') @Flag() goodFaith!: boolean;
}
/** A rights holder asks for games to be taken from sight. Administrators answer within 72 hours, by mail. */
export const requestTakedown = command<{ reference: string }>()('catalog', RequestTakedown);

/** When each of the listed requests is due, by reference; only those that wait for an answer are in it. */
interface Due {
  dueAt: Record<string, string>;
}

export class ListTakedowns extends PageQuery {}
/** The public log, newest first. What a claimant wrote is repeated only once it was accepted. */
export const listTakedowns = query<Page<Takedown> & Due>()('catalog', ListTakedowns);

export class ListTakedownCases extends PageQuery {
  @Named('状态') @Optional() @OneOf(takedownStates) state?: TakedownState | null;
}
/** All that was claimed, for administrators: those that wait first, the oldest of them first. */
export const listTakedownCases = query<Page<TakedownCase> & Due>()('catalog', ListTakedownCases, {
  gate: { permission: leastFor.administer },
});

export class DecideTakedown {
  @Named('权利通知') @Id() id!: number;
  @Named('是否接受') @Flag() accept!: boolean;
  /** The games to hide. */
  @Ids(50) games: number[] = [];
  /** The uploaded pictures among the pages of the request, /media/uploads/…, that stay; the others are taken away. */
  @Named('保留的图片') @Optional() @Texts(1, 100, 20) spared?: string[] | null;
  /** Told to the claimant. */
  @Named('答复') @Optional() @Text(1, 1000) note?: string | null;
}
/** Answers a request; games are hidden and pictures taken away, the claimant gets a mail. `conflict done` when it was answered already. */
export const decideTakedown = command<Takedown>()('catalog', DecideTakedown, {
  gate: { permission: leastFor.administer },
  refuses: ['notFound', 'conflict'],
});

export class ReadTakedownLetter {
  @Matching(/^R\d{8}-[A-Z2-9]{5}$/) reference!: string;
}
/** What the mail to a claimant says. Asked by whoever sends mails: addresses are in no event. */
export const readTakedownLetter = query<{
  email: string;
  state: TakedownState;
  note: string | null;
  dueAt: string;
}>()('catalog', ReadTakedownLetter, { refuses: ['notFound'] });
