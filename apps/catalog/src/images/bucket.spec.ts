import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { keepRendition, keepUpload, moderateUpload, readUpload, uploadsPath } from '@yinghuo/contracts';
import { eventually, standStill, untilLocked } from '@yinghuo/testing';
import { provideS3 } from '../../../../tools/stack/java.ts';
import { startS3, type S3Server } from '../../../../tools/stack/s3.ts';
import { callers, openCatalogue } from '../fixtures/catalogue.ts';
import { bucketToken, type Bucket } from './bucket.ts';
import { keyOf, moveUploads, removeDropped } from './moving.sql.ts';

let dir: string;
let s3: S3Server;
let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let bucket: Bucket;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'yinghuo-s3-'));
  const libs = resolve(import.meta.dirname, '../../../../.data/libs-s3');
  await provideS3(libs);
  s3 = await startS3(dir, libs, 'pictures');
  catalogue = await openCatalogue({
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  });
  bucket = catalogue.get(bucketToken)!;
  // What a fresh Java does for the first time may take it longer than a reader waits.
  await eventually(async () => (await bucket.get('nothing')) === null);
});
afterAll(async () => {
  await catalogue.close();
  await s3.server.stop();
  await rm(dir, { recursive: true });
});
beforeEach(async () => {
  await catalogue.db`truncate images, picture_hashes, renditions, dropped_objects, quota_uses`;
  await rm(join(dir, 'objects/pictures/uploads'), { recursive: true, force: true });
});

const never = new AbortController().signal;
const encoded = (text: string) => Buffer.from(text).toString('base64');
const nameOf = (url: string) => url.slice(uploadsPath.length);
const keep = async (text: string) => {
  const facts = { width: 60, height: 40, blur: 'L03[%0ayfQayayfQfQfQfQfQfQfQ' };
  return (await catalogue.bus.ask(keepUpload, { ...facts, bytes: encoded(text) }, callers.trusted)).url;
};
const read = (url: string, width?: 200) =>
  catalogue.bus.ask(readUpload, { name: nameOf(url), ...(width && { width }) }, callers.guest);
const drawNarrower = (url: string, text: string) =>
  catalogue.bus.ask(keepRendition, { name: nameOf(url), width: 200, bytes: encoded(text) }, callers.guest);
const move = (to = bucket) => moveUploads(catalogue.db, never, to);
const forget = async (url: string) => void (await catalogue.db`delete from images where url = ${url}`);
const sweep = (of = bucket) => removeDropped(catalogue.db, never, of);
const inDatabase = async () => {
  const rows = await catalogue.db<{ bytes: number }[]>`
    select coalesce(sum(length(bytes)), 0)::int as bytes
    from (select bytes from images union all select bytes from renditions) as all_of_them`;
  return rows[0]!.bytes;
};
const objects = async () => {
  const found = await readdir(join(dir, 'objects/pictures'), { recursive: true, withFileTypes: true });
  return found.filter((one) => one.isFile()).length;
};

describe('a picture, where there is a bucket,', () => {
  it('is moved to it with what was drawn narrower, and shown from there', async () => {
    const urls = await Promise.all(Array.from({ length: 45 }, (_, n) => keep(`picture ${n}`)));
    await drawNarrower(urls[3]!, 'picture 3, narrower');
    await move();
    expect(await inDatabase()).toBe(0);
    expect(await objects()).toBe(46);
    expect(await read(urls[3]!)).toEqual({ bytes: encoded('picture 3'), width: null });
    expect(await read(urls[3]!, 200)).toEqual({ bytes: encoded('picture 3, narrower'), width: 200 });
    expect(await read(urls[44]!, 200)).toEqual({ bytes: encoded('picture 44'), width: null });
  });

  it('stays there when it is uploaded again', async () => {
    const url = await keep('twice');
    await move();
    expect(await keep('twice')).toBe(url);
    expect(await inDatabase()).toBe(0);
    expect(await read(url)).toEqual({ bytes: encoded('twice'), width: null });
  });

  it('is shown no more when moderators remove it, and again when they give it back', async () => {
    const url = await keep('removed');
    await move();
    const moderate = (action: 'hide' | 'restore') =>
      catalogue.bus.ask(moderateUpload, { url, action, reason: '侵权' }, callers.moderator);
    await moderate('hide');
    await expect(read(url)).rejects.toMatchObject({ kind: 'notFound' });
    await moderate('restore');
    expect(await read(url)).toEqual({ bytes: encoded('removed'), width: null });
  });

  it('goes from there with what was drawn narrower once the catalogue forgets it', async () => {
    const [gone, stays] = [await keep('goes'), await keep('stays')];
    await drawNarrower(gone, 'goes, narrower');
    await move();
    await forget(gone);
    await sweep();
    expect(await objects()).toBe(1);
    expect(await read(stays)).toEqual({ bytes: encoded('stays'), width: null });
    await expect(read(gone)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('stays when it is uploaded and moved again before it was removed', async () => {
    const url = await keep('back');
    await move();
    await forget(url);
    await keep('back');
    await move();
    await sweep();
    expect(await read(url)).toEqual({ bytes: encoded('back'), width: null });
  });

  it('is put back when it is uploaded and moved again while it is removed', async () => {
    const url = await keep('back');
    await move();
    await forget(url);
    await keep('back');
    const [begun, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const removing = sweep({
      ...bucket,
      remove: async (key) => {
        begun.resolve();
        await may.promise;
        await bucket.remove(key);
      },
    });
    await begun.promise;
    const moving = move();
    await untilLocked(catalogue.db, 'delete from dropped_objects');
    may.resolve();
    await Promise.all([removing, moving]);
    expect(await inDatabase()).toBe(0);
    expect(await read(url)).toEqual({ bytes: encoded('back'), width: null });
  });
});

describe('a bucket', () => {
  it('that does not answer keeps nobody from uploading, and loses nothing', async () => {
    const moved = await keep('moved before');
    await move();
    await standStill(s3.server.pid()!);
    try {
      const url = await keep('meanwhile');
      expect(await read(url)).toEqual({ bytes: encoded('meanwhile'), width: null });
      await expect(read(moved)).rejects.toMatchObject({ kind: 'unavailable' });
      await expect(move()).rejects.toThrow();
      await forget(moved);
      await expect(sweep()).rejects.toThrow();
      expect(await read(url)).toEqual({ bytes: encoded('meanwhile'), width: null });
    } finally {
      process.kill(s3.server.pid()!, 'SIGCONT');
    }
    await move();
    await sweep();
    expect(await inDatabase()).toBe(0);
    expect(await bucket.get(keyOf(moved, null))).toBeNull();
  });

  it('that was emptied by somebody else has no picture to show', async () => {
    const url = await keep('emptied');
    await move();
    await bucket.remove(keyOf(url, null));
    await bucket.remove(keyOf(url, null));
    await expect(read(url)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('that the settings name no more is missed', async () => {
    const url = await keep('left behind');
    await move();
    const without = await openCatalogue();
    try {
      const facts = { width: 60, height: 40, blur: 'L03[%0ayfQayayfQfQfQfQfQfQfQ', memberId: 1, bytes: Buffer.of() };
      await without.db`insert into images ${without.db({ ...facts, url } as never)}`;
      await expect(without.bus.ask(readUpload, { name: nameOf(url) }, callers.guest)).rejects.toMatchObject({
        kind: 'unavailable',
      });
    } finally {
      await without.close();
    }
  });
});
