import type { GameRef, Section, Thread } from '@yinghuo/contracts/wire';
import { threadLimits } from '@yinghuo/contracts/wire/threads';
import type { ThreadFields } from './api.ts';
import { words } from './text.ts';

/** What is typed into the form; the bounty is a text until it is sent. */
export interface ThreadForm {
  section: Section;
  title: string;
  body: string;
  vndbId: string;
  bangumiId: string;
  steamId: string;
  dlsiteCode: string;
  /** Of ours, what is lacking of which. */
  game: GameRef | null;
  bounty: string;
}
export const idFields = ['vndbId', 'bangumiId', 'steamId', 'dlsiteCode'] as const;

export const emptyForm = (section: Section): ThreadForm => ({
  section,
  title: '',
  body: '',
  vndbId: '',
  bangumiId: '',
  steamId: '',
  dlsiteCode: '',
  game: null,
  bounty: '0',
});

export const formOf = ({
  section,
  title,
  body,
  vndbId,
  bangumiId,
  steamId,
  dlsiteCode,
  game,
  bounty,
}: Thread): ThreadForm => ({
  ...{ section, title, body, game, bounty: String(bounty) },
  ...{ vndbId: vndbId ?? '', bangumiId: bangumiId ?? '', steamId: steamId ?? '', dlsiteCode: dlsiteCode ?? '' },
});

const idForms = {
  vndbId: /^v\d{1,9}$/,
  bangumiId: /^\d{1,9}$/,
  steamId: /^\d{1,9}$/,
  dlsiteCode: /^(RJ|VJ|BJ)\d{6,8}$/,
};

/** The ids that hold. */
export const idsOf = (form: ThreadForm): Partial<Record<(typeof idFields)[number], string>> =>
  Object.fromEntries(
    idFields.flatMap((name) => (idForms[name].test(form[name].trim()) ? [[name, form[name].trim()]] : [])),
  );

/** A bounty of 0, or within its limits; null for anything else. */
export function bountyOf(text: string): number | null {
  const bounty = /^\d{1,6}$/.test(text.trim()) ? Number(text) : text.trim() === '' ? 0 : null;
  if (bounty === null || bounty === 0) return bounty;
  return bounty >= threadLimits.leastBounty && bounty <= threadLimits.mostBounty ? bounty : null;
}

/** What must be mended before sending; `least` is the bounty that stands. */
export function problemOf(form: ThreadForm, least: number): string | null {
  if (!form.title.trim()) return words.form.needTitle;
  for (const name of idFields) {
    if (form[name].trim() && !idForms[name].test(form[name].trim())) return words.form.badId[name];
  }
  const bounty = bountyOf(form.bounty);
  if (bounty === null) return words.form.badBounty;
  return bounty < least ? words.form.lowBounty(least) : null;
}

export const fieldsOf = (form: ThreadForm): ThreadFields => ({
  section: form.section,
  title: form.title.trim(),
  body: form.body.trim(),
  gameId: form.game?.id ?? null,
  bounty: bountyOf(form.bounty) ?? 0,
  ...{ vndbId: null, bangumiId: null, steamId: null, dlsiteCode: null, ...idsOf(form) },
});
