import { check, guardedSections, Refusal } from '@yinghuo/contracts';
import { pageTitles, type Envelope, type PersonDetail } from '@yinghuo/contracts/wire';
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
  type FirstCall,
} from './first-answers.ts';
import {
  about,
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
}

/** A page by its address: what is in it whatever its answers are. */
export interface PagePlan {
  /** Undefined where there is no such page. */
  title: string | undefined;
  calls: readonly PlannedCall[];
  /** The first call is for the row that the page is about. */
  aboutRow: boolean;
  /** It is the same for everybody, and sent with its markup. */
  rendered: boolean;
  head: Head;
  /** What previews say, made from the first answer. */
  tags: (body: string, head: Head) => Head;
  /** Calls that are known once the first answer is; absent where there are none. */
  furtherCalls?: (body: string) => readonly PlannedCall[];
  /** Where the page is, by its first answer, where this address is another one for it. */
  leadsTo?: (body: string) => string;
}

/** A list that begins at a page, and is filtered by nothing. */
const beginsAt = /^\?page=([1-9]\d{0,2})$/;
/** The games with one label, as their pages and cards link to them. */
const hasLabel = /^\?labels=([1-9]\d{0,9})$/;

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
    calls.map(({ url, plan, fields, markupOnly = false, blocksHide = false }) => {
      const kept = hot.kept(plan, check<object>(plan.contract.input, fields));
      return { url, markupOnly, kept, guestsOnly: kept.guestsOnly || blocksHide };
    });
  const planned = (
    calls: readonly FirstCall[],
    tags: PagePlan['tags'] = (_, head) => head,
    aboutRow = false,
  ): PagePlan => ({
    title,
    head,
    aboutRow,
    rendered: calls.length > 0 || path in ofPages,
    tags,
    calls: callsOf(calls),
  });

  const row = rowIn(search);
  if (path === '/notesDetail') return planned(row ? ofNote(row) : [], headOfNote, true);
  if (path === '/groupDetail') return planned(row ? ofGroup(row) : [], headOfGroup, true);
  if (path === '/groupPost') {
    const ofItsGroup = (body: string) => callsOf(ofGroupOfPost(body));
    return { ...planned(row ? ofPost(row) : [], headOfPost, true), furtherCalls: ofItsGroup };
  }
  if (path === '/people') {
    if (row) return planned(ofPerson(row), headOfPerson, true);
    const fields = namedIn(search);
    try {
      return fields ? { ...planned(ofNamedPerson(fields)), leadsTo: pathOfPerson } : planned([]);
    } catch (error) {
      // Nobody can be called so.
      if (error instanceof Refusal) return planned([]);
      throw error;
    }
  }
  if (path === '/member') return row ? planned(ofMember(row), headOfMember, true) : planned([]);
  const section = sectionOfPage(path);
  if (section && !guardedSections.includes(section.key)) {
    if (section.detail) return planned(row ? ofGame(section.key, row) : [], headOfGame, true);
    // A filtered list is asked for by the page itself; most visits open the plain one.
    const label = Number(hasLabel.exec(search)?.[1]);
    if (label) return planned(ofSection(section.key, { label }), headOfLabel(section.key, label));
    const page = search === '' ? 1 : Number(beginsAt.exec(search)?.[1]);
    return planned(page ? ofSection(section.key, { page }) : [], headOfList(section.key, page || 1));
  }
  return planned(search === '' ? (ofPages[path] ?? []) : []);
}

/** Whom an address names, as links from games do: `?kind=maker&name=柚子社`, of characters with the game they are in. */
function namedIn(search: string): object | null {
  const query = new URLSearchParams(search);
  const [kind, name, game] = ['kind', 'name', 'game'].map((field) => query.get(field));
  return kind && name ? { kind, name, ...(game && { gameId: Number(game) }) } : null;
}

const pathOfPerson = (body: string): string => `/people?id=${(JSON.parse(body) as Envelope<PersonDetail>).obj!.id}`;

/** The row that an address with `?id=` is about. */
function rowIn(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('id'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
