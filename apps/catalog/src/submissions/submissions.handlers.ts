import { Controller } from '@nestjs/common';
import {
  findSimilar,
  gameSubmitted,
  gameWithdrawn,
  getGameInput,
  isSignedIn,
  listMemberSubmissions,
  listSubmissions,
  passGate,
  refuse,
  saveDraft,
  submitGame,
  withdrawGame,
  type Caller,
  type FindSimilar,
  type GetGameInput,
  type ListMemberSubmissions,
  type ListSubmissions,
  type SaveDraft,
  type SignedIn,
  type SubmitGame,
  type WithdrawGame,
} from '@yinghuo/contracts';
import { shows } from '@yinghuo/copies';
import { Answers, record } from '@yinghuo/kafka';
import { useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { createVersion } from '../versions/writing.sql.ts';
import { withKeptLinks, withNewLinks } from './draft-links.ts';
import { draftsOf, holdDraft, numberLinks, readDraft, removeGame, writeDraft } from './drafts.sql.ts';
import { addGame, readGame, unseenBy } from '../games/writing.sql.ts';
import { titlesOf } from '../games/names.sql.ts';
import { wholeGame } from './rules.ts';
import { anotherWaits, holdTraits, similarGames, traitsOf } from './similar.sql.ts';
import { holdOwn, mayRead, pageOfSubmissions, submissionsOfMember, versionsToEdit } from './submissions.sql.ts';

const submissions: Quota = { name: 'submissions', most: 10, per: 'day' };
const savings: Quota = { name: 'drafts', most: 120, per: { seconds: 3600 } };
const mostDrafts = 20;

@Controller()
export class SubmissionHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(submitGame)
  async submit({ section, draftId, versions, force, ...input }: SubmitGame, caller: Caller, sql: Tx) {
    const { memberId } = speaking(caller);
    const draft = draftId ? ((await holdDraft(sql, draftId, memberId)) ?? refuse('notFound')) : null;
    const added = withKeptLinks(versions ?? [], draft?.versions ?? []).map(withNewLinks);
    const game = wholeGame(input);
    const traits = traitsOf(game);
    await holdTraits(sql, traits);
    if (draft) await removeGame(sql, draft.id);
    const place = { section, status: 'pending', submitterId: memberId } as const;
    const taken = draft && { id: draft.id, createdAt: draft.createdAt };
    const id = await addGame(sql, { ...place, ...taken }, input, caller);
    for (const [i, version] of added.entries()) {
      await createVersion(sql, { gameId: id, authorId: memberId, within: `versions[${i}]` }, version);
    }
    if (!force) {
      const similar = await similarGames(sql, traits, caller, { except: id });
      if (similar.length > 0 || (await anotherWaits(sql, traits, caller)))
        refuse('conflict', { reason: 'duplicate', similar });
    }
    await useQuota(sql, memberId, submissions);
    await record(sql, gameSubmitted, { gameId: id, section, memberId, title: titlesOf(game)[0]! });
    return { id, status: 'pending' as const };
  }

  @Answers(saveDraft)
  async save({ id, section, versions, ...fields }: SaveDraft, caller: Caller, sql: Tx) {
    const { memberId } = member(caller);
    const draft = id ? ((await holdDraft(sql, id, memberId)) ?? refuse('notFound')) : null;
    const kept = withKeptLinks(versions ?? [], draft?.versions ?? []);
    if (!draft && (await draftsOf(sql, memberId)) >= mostDrafts) refuse('conflict', { reason: 'full' });
    const content = { section, fields, versions: await numberLinks(sql, kept) };
    const saved = await writeDraft(sql, memberId, content, draft);
    await useQuota(sql, memberId, savings);
    return { id: saved, status: 'draft' as const };
  }

  @Answers(findSimilar)
  async similar(input: FindSimilar, caller: SignedIn) {
    const traits = traitsOf(input);
    if (traits.titles.length + traits.numbers.length === 0) refuse('invalid', [{ field: 'titleZh', rule: 'required' }]);
    const [games, waiting] = await Promise.all([
      similarGames(this.db, traits, caller, { nearToo: true }),
      anotherWaits(this.db, traits, caller),
    ]);
    return { games, waiting };
  }

  @Answers(listMemberSubmissions)
  async ofMember({ id, ...query }: ListMemberSubmissions, caller: Caller) {
    if (!(await shows(this.db, { memberId: id, part: 'submissions' }, caller))) refuse('notFound');
    return submissionsOfMember(this.db, id, query, caller);
  }

  @Answers(listSubmissions)
  list(input: ListSubmissions, caller: SignedIn) {
    return pageOfSubmissions(this.db, input, caller);
  }

  @Answers(getGameInput)
  async input({ id }: GetGameInput, caller: SignedIn) {
    if (!(await mayRead(this.db, id, caller))) refuse('notFound');
    const { section, status, revision, input } = (await readGame(this.db, id)) ?? refuse('notFound');
    const draft = status === 'draft' ? await readDraft(this.db, id) : null;
    if (draft) {
      const { fields, versions } = draft;
      return { section, revision, input: { ...wholeGame(fields), age: fields.age ?? null }, versions };
    }
    const [versions, unseen] = await Promise.all([
      versionsToEdit(this.db, id, caller),
      unseenBy(this.db, input, caller),
    ]);
    const relations = input.relations.filter((relation) => !unseen.includes(relation));
    return { section, revision, input: { ...input, relations }, versions };
  }

  @Answers(withdrawGame)
  async withdraw({ id }: WithdrawGame, caller: SignedIn, sql: Tx) {
    const { section, status } = (await holdOwn(sql, id, caller)) ?? refuse('notFound');
    if (status === 'live' || status === 'hidden') refuse('conflict', { reason: 'state' });
    await removeGame(sql, id);
    const { memberId } = caller;
    // Nobody but the writer knew of a draft.
    if (status !== 'draft')
      await record(sql, gameWithdrawn, { gameId: id, section, submitterId: memberId, by: memberId, reason: '' });
    return null;
  }
}

/** Whoever passed a gate that depends on the section. */
const member = (caller: Caller): SignedIn => (isSignedIn(caller) ? caller : refuse('signInNeeded'));

/** Guarded sections ask for permission 2, all for a member who may publish. */
function speaking(caller: Caller): SignedIn {
  passGate('speaker', caller);
  return member(caller);
}
