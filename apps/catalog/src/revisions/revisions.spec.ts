import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addVersion,
  decideAudit,
  editAiGame,
  editGame,
  getGame,
  getGameInput,
  getRevision,
  getVersion,
  listRevisions,
  revertRevision,
  saveDraft,
  saveLabel,
  serveDownload,
  submitGame,
  updateVersion,
  type EditGame,
} from '@yinghuo/contracts';
import { member } from '@yinghuo/testing';
import { addGame, addLabels, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { readGame } from '../games/writing.sql.ts';
import { versionFields } from '../versions/writing.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let labels: number[];
beforeAll(async () => {
  catalogue = await openCatalogue();
  labels = await addLabels(catalogue.db, 2);
});
afterAll(() => catalogue.close());

const one = callers.member;
const other = callers.contributor;
const edit = (id: number, revision: number, changes: Partial<EditGame>, caller = one) =>
  catalogue.bus.ask(editGame, { id, revision, ...changes }, caller);
const accept = (id: number) =>
  catalogue.bus.ask(decideAudit, { kind: 'revision', id, accept: true }, callers.moderator);
const revert = (id: number, reason = '资料有误') =>
  catalogue.bus.ask(revertRevision, { id, reason }, callers.moderator);
const input = async (id: number) => (await readGame(catalogue.db, id))!.input;
const stale = (current: number) => ({ kind: 'conflict', detail: { reason: 'stale', current } });

describe('a change of a game', () => {
  it('waits, is compared field by field, and is in force once it is accepted', async () => {
    const { bus } = catalogue;
    const relative = await addGame(catalogue.db, { section: 'rpg', titleZh: '秘密的前作' });
    const id = await addGame(catalogue.db, {}, [labels[0]!]);
    const changes = {
      engine: 'KiriKiri',
      labels: [{ id: labels[1]!, spoiler: 1 as const }],
      relations: [{ kind: 'sequel' as const, gameId: relative }],
      comment: '补全资料',
      titleZh: '夏夜',
    };
    const proposed = await edit(id, 1, changes, callers.trusted);
    expect(proposed.state).toBe('pending');
    expect((await input(id)).engine).toBeNull();
    const { diff, ...revision } = await bus.ask(getRevision, { id: proposed.revisionId }, callers.trusted);
    expect(revision).toMatchObject({ kind: 'game', gameId: id, title: '夏夜', comment: '补全资料', state: 'pending' });
    expect(diff).toEqual([
      {
        field: 'labels',
        before: [{ id: labels[0], spoiler: 0, name: '标签1' }],
        after: [{ id: labels[1], spoiler: 1, name: '标签2' }],
      },
      { field: 'engine', before: null, after: 'KiriKiri' },
      { field: 'relations', before: [], after: [{ kind: 'sequel', gameId: relative, title: '秘密的前作' }] },
    ]);
    await expect(bus.ask(getRevision, { id: proposed.revisionId }, one)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await accept(proposed.revisionId)).toEqual({ status: 'accepted' });
    const game = await bus.ask(getGame, { section: 'gal', id }, callers.trusted);
    expect(game).toMatchObject({ engine: 'KiriKiri', revision: 2, labels: [{ id: labels[1] }] });
    // Those who do not see the related game hear nothing of it in the history either.
    const seen = await bus.ask(getRevision, { id: proposed.revisionId }, callers.guest);
    expect(seen.diff.find(({ field }) => field === 'relations')).toEqual({ field: 'relations', before: [], after: [] });
  });

  it('keeps relations that its author does not see, whoever accepts it', async () => {
    const unseen = await addGame(catalogue.db, { section: 'rpg' });
    const seen = await addGame(catalogue.db);
    const id = await addGame(catalogue.db);
    await edit(id, 1, { relations: [{ kind: 'sequel', gameId: unseen }] }, callers.moderator);
    const { revisionId } = await edit(id, 2, { relations: [{ kind: 'series', gameId: seen }] });
    await accept(revisionId);
    expect((await input(id)).relations).toEqual([
      { kind: 'sequel', gameId: unseen },
      { kind: 'series', gameId: seen },
    ]);
  });

  it('from two editors at once loses nothing: the second is told what stands', async () => {
    const id = await addGame(catalogue.db);
    const moderator = callers.moderator;
    await edit(id, 1, { engine: 'Unity' }, moderator);
    await expect(edit(id, 1, { engine: 'Ren’Py' })).rejects.toMatchObject(stale(2));
    const [a, b] = [await edit(id, 2, { engine: 'Ren’Py' }), await edit(id, 2, { lengthMinutes: 300 }, other)];
    const c = await edit(id, 2, { engine: 'TyranoScript' }, other);
    await accept(a.revisionId);
    await accept(b.revisionId);
    await expect(accept(c.revisionId)).rejects.toMatchObject(stale(4));
    expect(await input(id)).toMatchObject({ engine: 'Ren’Py', lengthMinutes: 300 });
    const at = Array.from({ length: 10 }, (_, n) =>
      edit(id, 4, { intro: `第 ${n} 稿` }, member({ memberId: 900 + n, permission: 5 })),
    );
    const done = (await Promise.allSettled(at)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
  });

  it('is taken back exactly, unless a later one touched the same field', async () => {
    const { bus } = catalogue;
    const id = await addGame(catalogue.db, { aliases: ['夏萤'] } as never, labels);
    const before = await input(id);
    const first = await edit(id, 1, { titleZh: '冬夜', aliases: null, labels: [], releasePrecision: 'tba' });
    await accept(first.revisionId);
    const second = await edit(id, 2, { engine: 'Unity' });
    await accept(second.revisionId);
    const third = await edit(id, 3, { titleZh: '秋夜' });
    await accept(third.revisionId);
    await expect(revert(first.revisionId)).rejects.toMatchObject(stale(4));
    await revert(third.revisionId);
    expect(await revert(first.revisionId)).toMatchObject({ state: 'reverted', reason: '资料有误' });
    expect(await input(id)).toEqual({ ...before, engine: 'Unity' });
    await expect(revert(first.revisionId)).rejects.toMatchObject({ detail: { reason: 'state' } });
    const history = await bus.ask(listRevisions, { id, size: 24 }, callers.guest);
    expect(history.items.map(({ state }) => state)).toEqual(['reverted', 'accepted', 'reverted']);
    expect(history.total).toBe(3);
  });

  it('is refused where nothing changes, where the game is hidden, and where it cannot stand', async () => {
    const id = await addGame(catalogue.db);
    await expect(edit(id, 1, { titleZh: '夏夜' })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(edit(id, 1, { titleZh: null })).rejects.toMatchObject({ detail: [{ field: 'titleZh' }] });
    const hidden = await addGame(catalogue.db, { status: 'hidden', submitterId: one.memberId });
    await expect(edit(hidden, 1, { engine: 'Unity' })).rejects.toMatchObject({ detail: { reason: 'state' } });
    await expect(edit(hidden, 1, { engine: 'Unity' }, other)).rejects.toMatchObject({ kind: 'notFound' });
    const ai = await addGame(catalogue.db, { section: 'ai' });
    const change = { id: ai, revision: 1, engine: 'Unity' };
    await expect(catalogue.bus.ask(editAiGame, change, one)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(catalogue.bus.ask(editAiGame, { ...change, id }, callers.trusted)).rejects.toMatchObject({
      kind: 'notFound',
    });
    expect(await catalogue.bus.ask(editAiGame, change, callers.trusted)).toMatchObject({ state: 'pending' });
    const muted = { ...callers.trusted, mutedUntil: '2999-01-01T00:00:00.000Z' };
    await expect(catalogue.bus.ask(editAiGame, change, muted)).rejects.toMatchObject({ detail: { kind: 'muted' } });
  });
});

describe('a change of a version', () => {
  const link = (n: number) => ({
    ...{ provider: 'direct' as const, url: `https://files.example/secret-${n}` },
    ...{ extractCode: 'secret-code', archivePassword: 'secret-password' },
  });
  const version = {
    kind: 'raw' as const,
    languages: ['ja' as const],
    platforms: ['windows' as const],
    sizeBytes: 1000,
  };
  const add = async (links = [link(1), link(2)], caller = one) => {
    const gameId = await addGame(catalogue.db);
    const { id } = await catalogue.bus.ask(addVersion, { gameId, ...version, links }, caller);
    return { gameId, id };
  };
  const publish = (id: number) =>
    catalogue.bus.ask(decideAudit, { kind: 'version', id, accept: true }, callers.moderator);
  const fields = (id: number) => catalogue.db.begin((sql) => versionFields(sql, id));

  it('keeps the secrets of its links, tells them to nobody, and is taken back exactly', async () => {
    const { bus, db } = catalogue;
    const { id } = await add();
    await publish(id);
    const before = await fields(id);
    const [first, second] = before.links;
    const links = [{ id: second!.id!, extractCode: 'secret-new' }, link(3)];
    const { revisionId, state } = await bus.ask(updateVersion, { id, revision: 1, links, note: '换了链接' }, other);
    expect(state).toBe('pending');
    const { diff } = await bus.ask(getRevision, { id: revisionId }, other);
    const shown = { provider: 'direct', sha256: null, host: 'files.example', hasCode: true, hasPassword: true };
    expect(diff).toContainEqual({
      field: 'links',
      before: [shown, shown],
      after: [
        { ...shown, changed: ['extractCode'] },
        { ...shown, changed: null },
      ],
    });
    await accept(revisionId);
    const after = await fields(id);
    expect(after.links).toMatchObject([
      { id: second!.id, url: second!.url, extractCode: 'secret-new' },
      { url: link(3).url },
    ]);
    const told = await bus.ask(getVersion, { id }, callers.guest);
    expect(told).toMatchObject({ note: '换了链接', revision: 2, history: [{ id: revisionId, kind: 'version' }] });
    await revert(revisionId);
    expect(await fields(id)).toEqual(before);
    expect(await bus.ask(serveDownload, { linkId: first!.id! }, callers.guest)).toMatchObject({
      extractCode: 'secret-code',
    });
    const events = await db`select payload from outbox where topic in ('catalog.games', 'catalog.versions')`;
    const answers = JSON.stringify([diff, told, await bus.ask(getRevision, { id: revisionId }, callers.guest), events]);
    expect(answers).not.toContain('secret');
  });

  it('empties a secret of a link that is kept only where it says so', async () => {
    const { id } = await add();
    await publish(id);
    const [first, second] = (await fields(id)).links;
    const links = [
      { id: first!.id!, extractCode: null },
      { id: second!.id!, archivePassword: null },
    ];
    await accept((await catalogue.bus.ask(updateVersion, { id, revision: 1, links }, other)).revisionId);
    expect((await fields(id)).links).toEqual([
      { ...first, extractCode: null },
      { ...second, archivePassword: null },
    ]);
  });

  it('is refused where a link leads where another of the game leads, however it is spelt', async () => {
    const { bus } = catalogue;
    const { id, gameId } = await add([{ ...link(1), url: 'https://Pan.Example/s/secret/?b=1&a=2&pwd=x1y2' }]);
    const again = { gameId, ...version, links: [{ ...link(1), url: 'https://pan.example/s/secret?a=2&b=1' }] };
    const duplicate = { detail: { reason: 'duplicate', field: 'links[0][url]' } };
    await expect(bus.ask(addVersion, again, other)).rejects.toMatchObject(duplicate);
    await catalogue.bus.ask(decideAudit, { kind: 'version', id, accept: false, reason: '打不开' }, callers.moderator);
    expect(await bus.ask(addVersion, again, other)).toMatchObject({ status: 'pending' });
    await expect(bus.ask(addVersion, { ...again, links: [link(7), link(7)] }, other)).rejects.toMatchObject({
      detail: { field: 'links[1][url]' },
    });
    const elsewhere = await addGame(catalogue.db);
    expect(await bus.ask(addVersion, { ...again, gameId: elsewhere }, other)).toMatchObject({ status: 'pending' });
    const machine = { ...version, kind: 'machineTl' as const, gameId: elsewhere, links: [link(8)] };
    await expect(bus.ask(addVersion, machine, other)).rejects.toMatchObject({
      detail: [{ field: 'model', rule: 'required' }],
    });
  });

  it('is in force at once on one’s own that waits, and hides and shows one’s own', async () => {
    const { bus } = catalogue;
    const { id } = await add();
    expect(await bus.ask(updateVersion, { id, revision: 1, label: '1.01' }, one)).toMatchObject({ state: 'accepted' });
    await publish(id);
    expect(await bus.ask(updateVersion, { id, revision: 2, label: '1.02' }, one)).toMatchObject({ state: 'pending' });
    await expect(bus.ask(updateVersion, { id, revision: 2, hidden: true }, other)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    for (const comment of ['短', '长'.repeat(201)]) {
      await expect(bus.ask(updateVersion, { id, revision: 2, hidden: true, comment }, one)).rejects.toMatchObject({
        detail: [{ field: 'comment', rule: 'length', limit: [2, 200] }],
      });
    }
    await bus.ask(updateVersion, { id, revision: 2, hidden: true }, one);
    await expect(bus.ask(getVersion, { id }, other)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await bus.ask(updateVersion, { id, revision: 2, hidden: false }, one)).toMatchObject({ state: 'accepted' });
    expect((await bus.ask(getVersion, { id }, other)).status).toBe('live');
  });
});

describe('labels that were merged since', () => {
  const newLabels = async (...names: string[]) => {
    const rows = await catalogue.db<{ id: number }[]>`
      insert into labels ${catalogue.db(names.map((name) => ({ name, category: 'content' })))} returning id`;
    return rows.map(({ id }) => id);
  };
  const merge = (id: number, into: number) =>
    catalogue.bus.ask(saveLabel, { id, mergeInto: into, name: '合并', category: 'content' }, callers.moderator);
  const labelsOf = async (id: number) => (await input(id)).labels;

  it('keep no change from being accepted or taken back, whatever was merged into what', async () => {
    const [old, between, kept, beside] = (await newLabels('旧', '中', '新', '旁')) as [number, number, number, number];
    const id = await addGame(catalogue.db, {}, [old]);
    const named = (...ids: number[]) => ids.map((each) => ({ id: each, spoiler: 0 as const }));
    const { revisionId } = await edit(id, 1, { labels: named(old, beside) });
    await merge(old, between);
    await merge(between, kept);
    const { diff } = await catalogue.bus.ask(getRevision, { id: revisionId }, one);
    expect(diff).toMatchObject([{ before: [{ id: kept }], after: [{ id: kept }, { id: beside }] }]);
    expect(await accept(revisionId)).toEqual({ status: 'accepted' });
    expect(await labelsOf(id)).toEqual(named(kept, beside));
    expect(await revert(revisionId)).toMatchObject({ state: 'reverted' });
    expect(await labelsOf(id)).toEqual(named(kept));
  });

  it('are those of a draft that is opened and sent in', async () => {
    const [old, kept] = (await newLabels('早', '晚')) as [number, number];
    const { bus } = catalogue;
    const fields = { titleZh: '草稿里的标签', labels: [{ id: old, spoiler: 2 as const }] };
    const { id } = await bus.ask(saveDraft, { section: 'gal', ...fields }, one);
    await merge(old, kept);
    const draft = await bus.ask(getGameInput, { id }, one);
    expect(draft.input.labels).toEqual([{ id: kept, spoiler: 2 }]);
    await bus.ask(submitGame, { section: 'gal', draftId: id, age: 'all', force: true, ...fields }, one);
    expect(await labelsOf(id)).toEqual([{ id: kept, spoiler: 2 }]);
  });
});
