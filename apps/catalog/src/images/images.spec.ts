import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keepRendition, keepUpload, measureImage, moderateUpload, readUpload, uploadsPath } from '@yinghuo/contracts';
import { member } from '@yinghuo/testing';
import { callers, openCatalogue } from '../fixtures/catalogue.ts';
import { measuresOf } from './images.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

const facts = { width: 60, height: 40, blur: 'L03[%0ayfQayayfQfQfQfQfQfQfQ' };
const encoded = (text: string) => Buffer.from(text).toString('base64');
const keep = (text: string, caller = callers.member) =>
  catalogue.bus.ask(keepUpload, { ...facts, bytes: encoded(text) }, caller);
const nameOf = (url: string) => url.slice(uploadsPath.length);

describe('an upload', () => {
  it('is kept under the name that its bytes give it, once', async () => {
    const { bus, db } = catalogue;
    const first = await keep('one picture');
    expect(first).toEqual({ ...facts, url: expect.stringMatching(/^\/media\/uploads\/[\w-]{43}\.webp$/) });
    expect(await keep('one picture', callers.trusted)).toEqual(first);
    expect(await db`select member_id from images`).toMatchObject([{ memberId: callers.member.memberId }]);
    expect(await bus.ask(readUpload, { name: nameOf(first.url) }, callers.guest)).toEqual({
      bytes: encoded('one picture'),
      width: null,
    });
    await expect(bus.ask(readUpload, { name: `${'a'.repeat(43)}.webp` }, callers.guest)).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it('is one of two hundred a day; the same again costs nothing', async () => {
    const busy = member({ memberId: 700 });
    await catalogue.db`insert into quota_uses (name, member_id) select 'uploads', 700 from generate_series(1, 199)`;
    await keep('the last', busy);
    await keep('the last', busy);
    await expect(keep('one too many', busy)).rejects.toMatchObject({ kind: 'tooOften' });
  });

  it('is no larger than a message can carry', async () => {
    await expect(keep('x'.repeat(361 << 10))).rejects.toMatchObject({
      kind: 'invalid',
      detail: [{ field: 'bytes', rule: 'length' }],
    });
    const largest = await keep('x'.repeat(360 << 10));
    expect((await catalogue.bus.ask(readUpload, { name: nameOf(largest.url) }, callers.guest)).bytes).toHaveLength(
      480 << 10,
    );
  });
});

describe('what is known of pictures', () => {
  it('are the measures of uploads and of what was seen elsewhere', async () => {
    const { bus, db } = catalogue;
    const { url } = await keep('another picture');
    const elsewhere = 'https://img.example/a.png';
    await bus.ask(measureImage, { ...facts, url: elsewhere }, callers.guest);
    await bus.ask(measureImage, { ...facts, width: 90, url: elsewhere }, callers.guest);
    const shown = '/unimg?url=https%3A%2F%2Fimg.example%2Fa.png';
    const long = `https://img.example/${'/'.repeat(300)}`;
    await bus.ask(measureImage, { ...facts, url: long }, callers.guest);
    const urls = [url, elsewhere, shown, long, '/unimg?url=%', 'https://x.example/b.png'];
    expect([...(await db.begin((sql) => measuresOf(sql, urls)))]).toEqual([
      [url, { ...facts, url }],
      [elsewhere, { ...facts, width: 90, url: shown }],
      [shown, { ...facts, width: 90, url: shown }],
    ]);
  });
});

describe('a picture that a moderator takes away', () => {
  const file = (letter: string) => letter.repeat(43);
  const draw = (text: string, letter: string, caller = callers.member) =>
    catalogue.bus.ask(keepUpload, { ...facts, bytes: encoded(text), file: file(letter) }, caller);
  const moderate = (url: string, action: 'hide' | 'restore', caller = callers.moderator) =>
    catalogue.bus.ask(moderateUpload, { url, action, reason: '侵权' }, caller);
  const isServed = (url: string) =>
    catalogue.bus.ask(readUpload, { name: nameOf(url) }, callers.guest).then(
      () => true,
      () => false,
    );
  const told = async () =>
    (await catalogue.db`select payload from outbox where name = 'upload-moderated' order by seq`).map(
      ({ payload }) => payload as { name: string; action: string },
    );

  it('is served no more, is refused by its bytes and by its file, and comes back when it is given back', async () => {
    const { url } = await draw('as a cover', 'f');
    const sibling = await draw('as an avatar', 'f', callers.trusted);
    const other = await draw('another one', 'g');
    expect(await moderate(url, 'hide')).toEqual({ state: 'hidden' });
    expect(await Promise.all([url, sibling.url, other.url].map(isServed))).toEqual([false, false, true]);
    const refused = { kind: 'conflict', detail: { reason: 'state' } };
    await expect(draw('as a cover', 'h')).rejects.toMatchObject(refused);
    await expect(keep('as an avatar')).rejects.toMatchObject(refused);
    await expect(draw('drawn in yet another way', 'f')).rejects.toMatchObject(refused);
    const all = [url, sibling.url].sort();
    expect(await told()).toMatchObject(all.map((one) => ({ name: nameOf(one), action: 'hide', reason: '侵权' })));

    await expect(moderate(url, 'hide')).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'done' } });
    expect(await moderate(sibling.url, 'restore')).toEqual({ state: 'live' });
    expect(await Promise.all([url, sibling.url].map(isServed))).toEqual([true, true]);
    expect(await draw('as a cover', 'h')).toMatchObject({ url });
    expect((await told()).slice(2)).toMatchObject(all.map((one) => ({ name: nameOf(one), action: 'restore' })));
  });

  it('is still known when nothing showed it for so long that it was removed', async () => {
    const { url } = await draw('shown nowhere', 'i');
    await moderate(url, 'hide');
    await catalogue.db`delete from images where url = ${url}`;
    await expect(draw('shown nowhere', 'i')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(draw('in another frame', 'i')).rejects.toMatchObject({ kind: 'conflict' });
    expect(await moderate(url, 'restore')).toEqual({ state: 'live' });
    expect(await draw('shown nowhere', 'i')).toMatchObject({ url });
  });

  it('is one that there is, and moderators do it', async () => {
    const { url } = await keep('well');
    await expect(moderate(`${uploadsPath}${'a'.repeat(43)}.webp`, 'hide')).rejects.toMatchObject({ kind: 'notFound' });
    await expect(moderate('https://pictures.example/1.webp', 'hide')).rejects.toMatchObject({ kind: 'notFound' });
    await expect(moderate(url, 'restore')).rejects.toMatchObject({ detail: { reason: 'done' } });
    await expect(moderate(url, 'hide', callers.contributor)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('an upload that was drawn narrower', () => {
  const read = (name: string, width?: 200 | 400) => catalogue.bus.ask(readUpload, { name, width }, callers.guest);
  const keepNarrower = (name: string, text: string) =>
    catalogue.bus.ask(keepRendition, { name, width: 200, bytes: encoded(text) }, callers.guest);
  const renditions = (url: string) => catalogue.db`select width from renditions where url = ${url}`;

  it('is answered so where it is asked for so, and as it is in other widths', async () => {
    const name = nameOf((await keep('a wide one')).url);
    await keepNarrower(name, 'narrow');
    await keepNarrower(name, 'drawn once more');
    expect(await read(name, 200)).toEqual({ bytes: encoded('narrow'), width: 200 });
    expect(await read(name, 400)).toEqual({ bytes: encoded('a wide one'), width: null });
    expect(await read(name)).toEqual({ bytes: encoded('a wide one'), width: null });
  });

  it('goes with the upload, and none is kept of one that is not there or was taken away', async () => {
    const { url } = await keep('goes soon');
    await keepNarrower(nameOf(url), 'narrow');
    await catalogue.bus.ask(moderateUpload, { url, action: 'hide', reason: '侵权' }, callers.moderator);
    await expect(read(nameOf(url), 200)).rejects.toMatchObject({ kind: 'notFound' });
    await catalogue.db`delete from images where url = ${url}`;
    expect(await renditions(url)).toHaveLength(0);
    await keepNarrower(nameOf(url), 'narrow');
    expect(await renditions(url)).toHaveLength(0);
    const removed = await keep('taken away');
    await catalogue.bus.ask(moderateUpload, { url: removed.url, action: 'hide', reason: '侵权' }, callers.moderator);
    await keepNarrower(nameOf(removed.url), 'narrow');
    expect(await renditions(removed.url)).toHaveLength(0);
  });
});
