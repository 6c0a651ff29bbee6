import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keepUpload, measureImage, readUpload, uploadsPath } from '@yinghuo/contracts';
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
