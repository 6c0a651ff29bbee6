import { check, guardedSections, intelKinds, Refusal, topPeriods } from '@yinghuo/contracts';
import { mostPages, pageTitles, type Envelope, type PersonDetail } from '@yinghuo/contracts/wire';
import { sectionOfPage } from '../edge/sections.ts';
import type { HotAnswers, Kept } from '../hot/hot-answers.ts';
import { descriptions } from './descriptions.ts';
import {
  ofGame,
  ofGroup,
  ofGroupOfPost,
  ofMember,
  ofNamedPerson,
  ofNote,
  ofPages,
  ofPerson,
  ofPost,
  ofSection,
  type Asked,
  type FirstCall,
} from './first-answers.ts';
import {
  about,
  beside,
  headOfGame,
  headOfGroup,
  headOfLabel,
  headOfList,
  headOfMember,
  headOfNote,
  headOfPerson,
  headOfPost,
} from './heads.ts';
import type { Head } from './template.ts';

/** A call whose answer goes out with the page. */
export interface PlannedCall {
  url: string;
  kept: Kept;
  markupOnly: boolean;
  /** Members ask for theirs. */
  guestsOnly: boolean;
  /** Its rows are those of the page that the address names by its number. */
  turned: boolean;
}

/** A page by its address: what is in it whatever its answers are. */
export interface PagePlan {
  /** Undefined where there is no such page. */
  title: string | undefined;
  calls: readonly PlannedCall[];
  /** The first call is for the row that the page is about. */
  aboutRow: boolean;
  /** It is no first page of its list, and is not there where the list has no such page. */
  further: boolean;
  /** It is the same for everybody, and sent with its markup. */
  rendered: boolean;
  head: Head;
  /** What previews say, made from the first answer. */
  tags: (body: string, head: Head) => Head;
  /** What search engines are told of the pages beside, by the answer with this one's rows, where there is one. */
  turn: (head: Head, body: string | undefined) => Head;
  /** Calls that are known once the first answer is; absent where there are none. */
  furtherCalls?: (body: string) => readonly PlannedCall[];
  /** Where the page is, by its first answer, where this address is another one for it. */
  leadsTo?: (body: string) => string;
}

const wholeNumber = /^[1-9]\d{0,9}$/;

/** What most visitors open: a row, the games with a label, a kind of intel or of log entries, the top games of a period. */
const first = `(?:id=\\d{1,10}|labels=[1-9]\\d{0,9}|kind=(?:${intelKinds.join('|')})|type=[0-2]|top=(?:${topPeriods.join('|')}))`;
const firstAsked = new RegExp(`^(?:\\?${first})?$`);
const thread = 'thread=[1-9]\\d{0,9}';
const furtherAsked = new RegExp(`^\\?(?:${first}&)?(?:${thread}|(?:${thread}&)?page=[1-9]\\d{0,4})$`);

/** Whether a page is kept, by its query: as one that many open, as a further one, or not at all: other queries have no end. */
export function keptAs(search: string): 'first' | 'further' | null {
  if (firstAsked.test(search)) return 'first';
  return furtherAsked.test(search) ? 'further' : null;
}

/** The query without the number of a page where that is none: the first is meant then. */
export function withoutSpoiltPage(search: string): string {
  const query = new URLSearchParams(search);
  const pages = query.getAll('page');
  if (pages.length === 0 || (pages.length === 1 && wholeNumber.test(pages[0]!))) return search;
  query.delete('page');
  return query.size > 0 ? `?${query}` : '';
}

export function planOfPage(
  { path, search, address }: { path: string; search: string; address: string },
  hot: HotAnswers,
  imageHosts: Head['imageHosts'],
): PagePlan {
  const title = pageTitles[path];
  const head: Head = {
    title: `${title ?? '没有这一页'} · 萤火`,
    description: descriptions[path] ?? about,
    image: null,
    pictures: [],
    url: address,
    canonical: new URL(address).origin + path,
    prev: null,
    next: null,
    feed: null,
    facts: null,
    imageHosts,
  };
  const callsOf = (calls: readonly FirstCall[]): readonly PlannedCall[] =>
    calls.map(({ url, plan, fields, markupOnly = false, blocksHide = false, turned = false }) => {
      const kept = hot.kept(plan, check<object>(plan.contract.input, fields));
      return { url, markupOnly, kept, guestsOnly: kept.guestsOnly || blocksHide, turned };
    });
  const query = new URLSearchParams(search);
  const section = sectionOfPage(path);
  const open = ofPages[path];
  const asked = askedIn(query, open?.takes ?? (section?.detail ? ['page', 'thread'] : ['page']));
  const { page } = asked;
  const planned = (
    calls: readonly FirstCall[],
    tags: PagePlan['tags'] = (_, head) => head,
    aboutRow = false,
  ): PagePlan => ({
    title,
    head,
    aboutRow,
    further: (page > 1 || asked.thread !== null) && calls.some(({ turned }) => turned),
    rendered: calls.length > 0,
    tags,
    turn: (head, body) => (body === undefined ? head : beside(head, asked, body)),
    calls: callsOf(calls),
  });

  const row = idIn(query, 'id');
  if (path === '/notesDetail') return planned(row ? ofNote(row, asked) : [], headOfNote, true);
  if (path === '/groupDetail') return planned(row ? ofGroup(row, asked) : [], headOfGroup, true);
  if (path === '/groupPost') {
    const ofItsGroup = (body: string) => callsOf(ofGroupOfPost(body));
    return { ...planned(row ? ofPost(row, asked) : [], headOfPost, true), furtherCalls: ofItsGroup };
  }
  if (path === '/people') {
    if (row) return planned(ofPerson(row, asked), headOfPerson, true);
    const fields = namedIn(query);
    try {
      return fields ? { ...planned(ofNamedPerson(fields)), leadsTo: pathOfPerson } : planned([]);
    } catch (error) {
      // Nobody can be called so.
      if (error instanceof Refusal) return planned([]);
      throw error;
    }
  }
  if (path === '/member') return row ? planned(ofMember(row, asked), headOfMember, true) : planned([]);
  const takes = (...names: readonly string[]) => [...query.keys()].every((name) => names.includes(name));
  if (section && !guardedSections.includes(section.key)) {
    if (section.detail) return planned(row ? ofGame(section.key, row, asked) : [], headOfGame, true);
    // A filtered list is asked for by the page itself; most visits open the plain one, or the games with a label.
    const label = idIn(query, 'labels');
    // The page asks for the top games by itself, and says whose period it shows.
    const top = query.get('top');
    const spoilt = (query.has('labels') && !label) || (top !== null && !topPeriods.some((each) => each === top));
    if (!takes('page', 'labels', 'top') || spoilt) return planned([]);
    const tags = label ? headOfLabel(section.key, label) : headOfList(section.key);
    return planned(ofSection(section.key, { page, label }), tags);
  }
  if (!open || !takes(...open.takes)) return planned([]);
  return { ...planned(open.calls(asked)), rendered: true };
}

/** What an address asks for of what its page knows; where it says nothing that can be, the first page and everything. */
function askedIn(query: URLSearchParams, takes: readonly (keyof Asked)[]): Asked {
  const numberOf = (name: keyof Asked) => (takes.includes(name) ? idIn(query, name) : null);
  return {
    page: Math.min(numberOf('page') ?? 1, mostPages),
    thread: numberOf('thread'),
    kind: (takes.includes('kind') && intelKinds.find((kind) => kind === query.get('kind'))) || null,
    type: Math.min(numberOf('type') ?? 0, 2),
  };
}

/** Whom an address names, as links from games do: `?kind=maker&name=柚子社`, of characters with the game they are in. */
function namedIn(query: URLSearchParams): object | null {
  const [kind, name, game] = ['kind', 'name', 'game'].map((field) => query.get(field));
  return kind && name ? { kind, name, ...(game && { gameId: Number(game) }) } : null;
}

const pathOfPerson = (body: string): string => `/people?id=${(JSON.parse(body) as Envelope<PersonDetail>).obj!.id}`;

/** What an address names by its number: `?id=12` is the row that the page is about. */
function idIn(query: URLSearchParams, name: string): number | null {
  const id = Number(query.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Whether a list was over before this page of it: what its call answered has no rows. */
export function isPastEnd(body: string): boolean {
  const { obj } = JSON.parse(body) as Envelope<unknown[] | { postList: unknown[] | null } | { replyList: unknown[] }>;
  const rows = Array.isArray(obj) ? obj : obj && ('postList' in obj ? obj.postList : obj.replyList);
  return !rows?.length;
}
