import type { Author } from '@yinghuo/contracts/wire';
import type { GroupDetail, Post, PostDetail, PostReply } from '@yinghuo/contracts/wire/groups';
import type { GroupReading, Reading } from '@yinghuo/contracts/wire/readings';

/** Groups, posts and replies as the BFF answers them, for specs. */
export const authorOf = (id: number, nickname: string): Author => ({
  ...{ id, nickname, userImg: '', frames: '', pets: '-1', lv: 3, userqsgg: false, badge: null },
});

export const groupOf = (fields: Partial<GroupDetail> = {}): GroupDetail => ({
  ...{ id: 3, name: '退潮观测站', intro: '聊海边的故事', avatar: '', cover: '', join: 'open' },
  ...{ owner: authorOf(1, '小满未满'), members: 2, posts: 0, createdAt: '2026-11-01T00:00:00.000Z', lastPostAt: null },
  ...{ revision: 1, moderators: [], postList: [] },
  ...fields,
});

export const postOf = (fields: Partial<Post> = {}): Post => ({
  ...{
    id: 12,
    groupId: 3,
    groupName: '退潮观测站',
    title: '邮戳对不上',
    station: null,
    body: '片头是二十日。',
    mentions: [],
    author: authorOf(7, '南风'),
  },
  ...{ pinned: false, locked: false, replies: 0, likes: 0, revision: 1, state: 'live' },
  ...{ createdAt: '2026-11-02T00:00:00.000Z', editedAt: null, lastReplyAt: null },
  ...fields,
});

export const postWith = (replyList: PostReply[], fields: Partial<Post> = {}): PostDetail => ({
  ...postOf({ replies: replyList.length, ...fields }),
  replyList,
});

export const replyOf = (floor: number, fields: Partial<PostReply> = {}): PostReply => ({
  ...{
    id: 100 + floor,
    postId: 12,
    floor,
    author: authorOf(8, '栗子壳'),
    body: `第${floor}句`,
    replyTo: null,
    mentions: [],
    likes: 0,
  },
  ...{ createdAt: '2026-11-03T00:00:00.000Z', editedAt: null, state: 'live' },
  ...fields,
});

/** A reading of four stations of which the reader has passed two. */
export const readingOf = (fields: Partial<Reading> = {}): Reading => ({
  ...{ id: 4, groupId: 3, startsOn: '2026-11-02', days: 7, readers: 2, joined: true, passed: 2, endedAt: null },
  game: { id: 9, section: 'gal', title: '潮汐邮局', cover: null, age: 'all', nsfw: false },
  startedBy: authorOf(1, '小满未满'),
  stations: [
    { place: 1, name: '片头', on: '2026-11-02', passed: 2 },
    { place: 2, name: '六月的信', on: '2026-11-09', passed: 2 },
    { place: 3, name: '潮迟', on: '2026-11-16', passed: 1 },
    { place: 4, name: null, on: '2026-11-23', passed: 0 },
  ],
  ...fields,
});

export const readingAnswer = (reading: Reading | null, fields: Partial<GroupReading> = {}): GroupReading => ({
  ...{ reading, readers: null, posts: [], verdicts: [], past: [] },
  ...fields,
});
