import { describe, expect, it } from '@jest/globals';
import { gameStatuses, linkStates, nicknameKey, sectionKeys, versionKinds } from '@yinghuo/contracts';
import { comments } from './comments.ts';
import type { DemoGame } from './game.ts';
import { gameAt, games } from './games.ts';
import { announcementsOf, logOf, siteLogOf } from './journal.ts';
import { ledgerOf } from './ledger.ts';
import { members } from './members.ts';
import { isWide } from './pictures.ts';
import { ratingsOf } from './ratings.ts';
import { labels } from './words/labels.ts';
import { handmade, shanghaiDay, worldOf } from './world.ts';

const now = new Date('2026-11-21T04:30:00Z');
const world = worldOf({ now });
const all = [...games(world)];
const everybody = [...members(world)];
const said = [...comments(world)];
const rated = all.flatMap((game) => ratingsOf(world, game));

const length = (text: string) => [...text].length;
const longest = (texts: string[]) => Math.max(...texts.map(length));

describe('the demo world', () => {
  it('is the same for the same seed, in any order, and another for another', () => {
    const again = worldOf({ now });
    expect(gameAt(again, 200)).toEqual(all[200]);
    expect([...members(again)].at(-1)).toEqual(everybody.at(-1));
    expect(ratingsOf(again, all[3] as DemoGame)).toEqual(ratingsOf(world, all[3] as DemoGame));
    expect(gameAt(worldOf({ now, seed: 7 }), 200)).not.toEqual(all[200]);
  });

  it('is as large as promised', () => {
    expect(all.filter(({ status }) => status === 'live').length).toBeGreaterThanOrEqual(280);
    expect(everybody.length).toBeGreaterThanOrEqual(60);
    expect(labels.length).toBeGreaterThanOrEqual(60);
    expect(said.length + rated.length).toBeGreaterThanOrEqual(1500);
  });

  it.each(sectionKeys)('shows every state and the common kinds in %s', (section) => {
    const mine = all.filter((game) => game.section === section);
    expect(new Set(mine.map(({ status }) => status))).toEqual(new Set(gameStatuses));
    expect(mine.some(({ cover }) => cover !== null)).toBe(true);
    expect(mine.some((game) => isWide(world, game.id - 1))).toBe(true);
  });

  it('shows every kind of version, link, age and label somewhere', () => {
    const versions = all.flatMap((game) => game.versions);
    expect(new Set(versions.map(({ kind }) => kind))).toEqual(new Set(versionKinds));
    expect(new Set(versions.flatMap(({ links }) => links.map(({ state }) => state)))).toEqual(new Set(linkStates));
    expect(new Set(all.map(({ age }) => age))).toEqual(new Set(['all', 'sensitive', 'r18']));
    expect(new Set(all.map(({ releasePrecision }) => releasePrecision))).toEqual(
      new Set(['day', 'month', 'year', 'tba']),
    );
    expect(all.some(({ nsfw, age }) => nsfw && age !== 'r18')).toBe(true);
    expect(new Set(all.flatMap((game) => game.labels.map(({ spoiler }) => spoiler)))).toEqual(new Set([0, 1, 2]));
    expect(all.some(({ cover }) => cover === null)).toBe(true);
    expect(versions.some(({ kind, model, completion }) => kind === 'machineTl' && model && completion < 100)).toBe(
      true,
    );
    expect(Math.max(...versions.map(({ links }) => links.length))).toBe(10);
    expect(all.some(({ votes, status }) => status === 'live' && votes < 10)).toBe(true);
  });

  it('keeps the bounds of the calls', () => {
    for (const game of all) {
      expect(length(game.titleZh)).toBeLessThanOrEqual(255);
      expect(game.aliases.length).toBeLessThanOrEqual(30);
      expect(length(game.intro)).toBeLessThanOrEqual(20_000);
      expect(game.intro).not.toMatch(/[{}]/);
      expect(new Set(game.labels.map(({ id }) => id)).size).toBe(game.labels.length);
      expect(game.labels.length).toBeLessThanOrEqual(50);
      expect(game.relations.every(({ otherId }) => otherId < game.id && otherId > 0)).toBe(true);
      for (const { links, label, note, machine } of game.versions.map((v) => ({
        ...v,
        machine: v.kind === 'machineTl',
      }))) {
        expect(links.length).toBeGreaterThanOrEqual(1);
        expect(links.length).toBeLessThanOrEqual(10);
        expect(length(label)).toBeLessThanOrEqual(64);
        expect(length(note)).toBeLessThanOrEqual(2000);
        expect(links.every(({ url }) => /^(https:\/\/[\w.]+\.invalid\/|magnet:)/.test(url))).toBe(true);
        if (machine) expect(game.versions.some(({ model }) => model)).toBe(true);
      }
    }
    expect(longest(rated.map(({ summary }) => summary))).toBeLessThanOrEqual(2000);
    expect(longest(rated.map(({ summary }) => summary))).toBeGreaterThanOrEqual(200);
    expect(longest(said.map(({ text }) => text))).toBeLessThanOrEqual(2000);
    expect(said.map(({ text }) => text).join('')).not.toMatch(/[{}＃]/);
    expect(new Set(rated.map(({ gameId, memberId }) => `${gameId} ${memberId}`)).size).toBe(rated.length);
  });

  it('gives members names of their own, of two to sixteen characters', () => {
    const names = everybody.map(({ nickname }) => nickname);
    expect(new Set(names.map(nicknameKey)).size).toBe(names.length);
    expect(Math.min(...names.map(length))).toBeGreaterThanOrEqual(2);
    expect(Math.max(...names.map(length))).toBeLessThanOrEqual(16);
    for (const name of names) expect(name).toMatch(/^[\p{Script=Han}\p{Script=Katakana}A-Za-z0-9_ -]+$/u);
    expect(nicknameKey('yinghuo')).toBe('ylnghuo');
    expect(longest(everybody.map(({ signature }) => signature))).toBeLessThanOrEqual(100);
    expect(everybody.slice(0, 5).map(({ nickname, permission }) => [nickname, permission])).toEqual([
      ['yinghuo', 9],
      ['moderator', 5],
      ['contributor', 3],
      ['trusted', 2],
      ['newcomer', 1],
    ]);
  });

  it('leads up to its moment: the newest resource is minutes old, and nothing lies ahead', () => {
    const live = all.filter(({ status }) => status === 'live');
    const newest = Math.max(...live.map(({ resourceAt }) => resourceAt.getTime()));
    expect(now.getTime() - newest).toBeLessThan(13 * 60_000);
    const moments = [
      ...live.flatMap(({ createdAt, publishedAt, resourceAt }) => [createdAt, publishedAt ?? now, resourceAt]),
      ...rated.map(({ createdAt }) => createdAt),
      ...said.map(({ createdAt }) => createdAt),
      ...siteLogOf(world).map(({ createdAt }) => createdAt),
      ...all.flatMap((game) => logOf(world, game).map(({ createdAt }) => createdAt)),
      ...everybody.flatMap(({ joinedAt, lastSeenAt }) => [joinedAt, lastSeenAt]),
    ];
    expect(Math.max(...moments.map((at) => at.getTime()))).toBeLessThanOrEqual(now.getTime());
    expect(live.every(({ publishedAt, resourceAt }) => publishedAt !== null && publishedAt <= resourceAt)).toBe(true);
    expect(announcementsOf(world).some(({ from, to }) => from <= now && (to === null || to > now))).toBe(true);
  });

  it('replies only to what was said before', () => {
    const roots = new Map(said.filter(({ parentId }) => parentId === null).map((comment) => [comment.id, comment]));
    const replies = said.filter(({ parentId }) => parentId !== null);
    expect(replies.length).toBeGreaterThan(100);
    for (const reply of replies) {
      const root = roots.get(reply.parentId ?? 0);
      expect(root?.gameId).toBe(reply.gameId);
      expect(root?.createdAt.getTime()).toBeLessThanOrEqual(reply.createdAt.getTime());
    }
  });

  it('explains every wallet from its first entry on, and never below zero', () => {
    const { postings, signIns, visits } = ledgerOf(world);
    const purses = new Map(everybody.map(({ id }) => [id, { points: 0, eventPoints: 0, coins: 0 }]));
    for (const { memberId, amounts } of postings) {
      const purse = purses.get(memberId) as { points: number; eventPoints: number; coins: number };
      for (const currency of ['points', 'eventPoints', 'coins'] as const) {
        purse[currency] += amounts[currency] ?? 0;
        expect(purse[currency]).toBeGreaterThanOrEqual(0);
      }
    }
    for (const { id, points, coins } of everybody) {
      expect(purses.get(id)?.points).toBe(points);
      expect(purses.get(id)?.coins).toBeGreaterThanOrEqual(coins);
    }
    expect(purses.get(4)).toMatchObject({ points: 3500, coins: 500 });
    expect(purses.get(5)).toEqual({ points: 0, eventPoints: 0, coins: 0 });
    expect(new Set(postings.map(({ key }) => key)).size).toBe(postings.length);
    const today = shanghaiDay(now);
    for (const row of [...signIns, ...visits]) if (row.memberId <= 5) expect(row.day).not.toBe(today);
    expect(signIns.filter(({ memberId }) => memberId === 4).at(-1)?.streak).toBe(6);
  });

  it('grows without end', () => {
    const grown = worldOf({ now, games: 1_000_000, members: 1_000_000 });
    const last = gameAt(grown, 999_999);
    expect(last.id).toBe(1_000_000);
    expect(last.cover === null || last.cover < handmade).toBe(true);
    expect(last.versions.length === 0 || last.status !== 'draft').toBe(true);
    expect(ratingsOf(grown, last).length).toBeLessThanOrEqual(28);
  });
});
