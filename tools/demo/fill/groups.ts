import { fold, nameKey, wordsOf } from '@yinghuo/search';
import { memberAt } from '../world/members.ts';
import { ago, day, hour, minutes, rolls, type World } from '../world/world.ts';
import { groups } from '../world/words/groups.ts';
import { fillAfter } from '../fills.ts';
import { copy, type Sql, type Value } from './copy.ts';

/** Who is in a group: its owner first, then moderators, then others. */
function peopleOf(world: World, index: number): number[] {
  const { owner, moderators, members } = groups[index]!;
  const idOf = (place: number) => memberAt(world, place).id;
  const accounts = [owner, ...moderators].map(idOf);
  // The demo accounts see what it is like to be in a group that is joined freely.
  const visitors = groups[index]!.join === 'open' ? [0, 1, 2, 3, 4].map(idOf) : [];
  const many = Array.from({ length: Math.min(world.members, 400) }, (_, place) => idOf(place)).slice(5);
  const others = rolls(world, 'group', index).shuffled(many).slice(0, members);
  return [...new Set([...accounts, ...visitors, ...others])];
}

/** Fills in groups, who is in them and wants in, and what they talk about; the tables count for themselves. */
async function fillGroups(sql: Sql, world: World): Promise<void> {
  const people = groups.map((_, index) => peopleOf(world, index));
  await sql`set local search_path = community`;
  await copy(
    sql,
    'groups',
    ['id', 'name', 'name_key', 'intro', 'join', 'state', 'owner_id', 'created_at'],
    groups.map(({ name, intro, join }, index): Value[] => [
      ...[index + 1, name, nameKey(name), intro, join, 'live', people[index]![0]!],
      ago(world, (90 - index * 12) * day),
    ]),
  );
  await copy(
    sql,
    'group_texts',
    ['group_id', 'folded', 'words'],
    groups.map(({ name, intro }, index): Value[] => {
      const folded = fold(`${name}\n${intro}`);
      return [index + 1, folded, wordsOf(folded)];
    }),
  );
  await copy(
    sql,
    'group_members',
    ['group_id', 'member_id', 'role', 'joined_at', 'seen_at'],
    people.flatMap((ids, index) =>
      ids.map((id, place): Value[] => {
        const role = place === 0 ? 'owner' : place <= groups[index]!.moderators.length ? 'moderator' : 'member';
        const joined = ago(world, Math.max(1, 80 - index * 12 - place) * day);
        return [index + 1, id, role, joined, ago(world, 2 * day)];
      }),
    ),
  );
  const wanting = groups.flatMap(({ applications }, index) => {
    const isIn = new Set(people[index]);
    const outside = Array.from({ length: 80 }, (_, place) => memberAt(world, place).id).filter((id) => !isIn.has(id));
    return applications.map((text, place) => ({ groupId: index + 1, memberId: outside[place + 3]!, text, place }));
  });
  await copy(
    sql,
    'group_applications',
    ['id', 'group_id', 'member_id', 'kind', 'text', 'created_at', 'expires_at'],
    wanting.map(({ groupId, memberId, text, place }, index): Value[] => [
      ...[index + 1, groupId, memberId, 'application', text],
      ...[ago(world, (place + 1) * 5 * hour), new Date(ago(world, (place + 1) * 5 * hour).getTime() + 14 * day)],
    ]),
  );
  await fillPosts(sql, world, people);
  await sql`select setval(pg_get_serial_sequence('groups', 'id'), ${groups.length}::bigint),
                   setval(pg_get_serial_sequence('group_applications', 'id'), ${Math.max(wanting.length, 1)}::bigint)`;
}

async function fillPosts(sql: Sql, world: World, people: readonly number[][]): Promise<void> {
  const posts = groups
    .flatMap(({ topics }, group) =>
      topics.map((topic, place) => ({
        ...topic,
        group,
        writers: people[group]!,
        authorId: people[group]![topic.pinned ? 0 : (place * 3) % people[group]!.length]!,
        // Long ago enough for all its replies, an hour after each other.
        createdAt: ago(world, (place * 3 + 1) * day + (group + topic.replies.length) * hour),
      })),
    )
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  await copy(
    sql,
    'posts',
    ['id', 'group_id', 'author_id', 'title', 'body', 'pin', 'locked', 'floors', 'created_at'],
    posts.map(
      ({ group, authorId, title, body, pinned = false, locked = false, replies, createdAt }, index): Value[] => [
        ...[index + 1, group + 1, authorId, title, body, pinned ? 1 : 0, locked, replies.length, createdAt],
      ],
    ),
  );
  const replies = posts.flatMap(({ writers, createdAt, replies: said }, post) => {
    const d = rolls(world, 'replies', post);
    return said.map((body, place) => ({
      ...{ post, body, floor: place + 1, authorId: writers[d.int(0, writers.length - 1)]! },
      createdAt: new Date(createdAt.getTime() + (place + 1) * hour - minutes(d.int(0, 50))),
    }));
  });
  await copy(
    sql,
    'post_replies',
    ['id', 'post_id', 'floor', 'author_id', 'body', 'created_at'],
    replies.map(({ post, floor, authorId, body, createdAt }, index): Value[] => [
      ...[index + 1, post + 1, floor, authorId, body, createdAt],
    ]),
  );
  // A search shows the newest first, by when they were filed.
  const texts = [
    ...posts.map(({ group, title, body, createdAt }, index) => ({
      ...{ group: group + 1, post: index + 1, reply: null, text: `${title}\n${body}`, at: createdAt },
    })),
    ...replies.map(({ post, body, createdAt }, index) => ({
      ...{ group: posts[post]!.group + 1, post: post + 1, reply: index + 1, text: body, at: createdAt },
    })),
  ].sort((one, other) => Number(one.at) - Number(other.at));
  await copy(
    sql,
    'post_texts',
    textColumns,
    texts.map(({ group, post, reply, text, at }) => textRow(group, post, reply, text, at)),
  );
  await copy(
    sql,
    'post_likes',
    ['post_id', 'member_id'],
    posts.flatMap(({ writers, authorId }, post) =>
      writers
        .filter((id, place) => id !== authorId && (place + post) % 3 === 0)
        .map((memberId): Value[] => [post + 1, memberId]),
    ),
  );
  // The demo accounts have read half of what is said: the rest is new to them.
  const accounts = [0, 1, 2, 3, 4].map((place) => memberAt(world, place).id);
  await copy(
    sql,
    'post_places',
    ['member_id', 'post_id', 'floor'],
    posts.flatMap(({ writers, replies: said }, post) =>
      accounts.filter((id) => writers.includes(id)).map((id): Value[] => [id, post + 1, Math.ceil(said.length / 2)]),
    ),
  );
  await sql`select setval(pg_get_serial_sequence('posts', 'id'), ${posts.length}::bigint),
                   setval(pg_get_serial_sequence('post_replies', 'id'), ${replies.length}::bigint)`;
}

export const textColumns = ['post_id', 'reply_id', 'at', 'folded', 'words'];
/** A row of `post_texts`: what a post or a reply is found by, as the service keeps it (posts/texts.sql.ts). */
export function textRow(groupId: number, postId: number, replyId: number | null, text: string, at: Date): Value[] {
  const folded = fold(text);
  return [postId, replyId, at, folded, [`group ${groupId}`, ...wordsOf(folded)]];
}

export default fillAfter(['members', 'copies'], fillGroups);
