import { Controller } from '@nestjs/common';
import {
  commentEdited,
  commentPosted,
  noteCommented,
  type CommentEdited,
  type CommentPosted,
  type NoteCommented,
  type Place,
} from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { notifyAll, type Notice } from '../inbox/deliver.ts';
import { nameOf, readersAmong } from './people.sql.ts';
import { isGuarded, keepPlace } from './places.sql.ts';
import { placeOfComment } from './place-of-comment.ts';
import { quoted } from './words.ts';
import { withoutMuted } from '../watches/watches.sql.ts';

/** Replies and mentions: topic replies (10), and what is said on a member's notes (6). Who may not read it any more is not told. */
@Controller()
export class CommentNotices {
  @On(commentPosted)
  async comment(event: CommentPosted, sql: Tx) {
    const { commentId, replyToId, mentions } = event;
    const place = placeOfComment(event);
    await keepPlace(sql, 'comment', commentId, place);
    const { name, where, about } = await wordsOf(sql, event);
    const readers = (members: readonly number[]) => readersAmong(sql, isGuarded(place), members);
    const talk = { type: 'comment', id: event.parentId ?? commentId } as const;
    const answered = await withoutMuted(sql, talk, replyToId ? [replyToId] : []);
    await notifyAll(sql, [
      ...(await readers(answered)).map((to): Notice => ({
        ...about,
        to,
        title: `${name}在${where}回复了你`,
      })),
      ...(await readers(mentions))
        .filter((to) => to !== replyToId)
        .map((to): Notice => ({ ...about, to, title: `${name}在${where}提到了你` })),
    ]);
  }

  /** Under the reference of the comment: whoever was named, left out and named again is told once. */
  @On(commentEdited, { when: ({ mentions }: CommentEdited) => (mentions ?? []).length > 0 })
  async edited(event: CommentEdited, sql: Tx) {
    const { name, where, about } = await wordsOf(sql, event);
    const named = await readersAmong(sql, isGuarded(about.place), event.mentions!);
    await notifyAll(
      sql,
      named.map((to): Notice => ({ ...about, to, title: `${name}在${where}提到了你` })),
    );
  }

  @On(noteCommented)
  async noteComment(event: NoteCommented, sql: Tx) {
    const { commentId, noteId, ownerId, memberId, replyToId, mentions, guarded } = event;
    const place: Place = { page: 'note', noteId, commentId };
    await keepPlace(sql, 'noteComment', commentId, place);
    const name = quoted(await nameOf(sql, memberId));
    const about = { from: memberId, place, reference: `noteComment:${commentId}` };
    const readers = (members: readonly number[]) => readersAmong(sql, guarded ?? false, members);
    const listening = await readers(
      await withoutMuted(sql, { type: 'note', id: noteId }, [ownerId, ...(replyToId ? [replyToId] : [])]),
    );
    const answered = listening.filter((to) => to !== ownerId);
    const named = await readers(mentions);
    await notifyAll(sql, [
      ...listening
        .filter((to) => to === ownerId)
        .map((to): Notice => ({ ...about, type: 6, to, title: `${name}评论了你的便签` })),
      ...answered.map((to): Notice => ({ ...about, type: 6, to, title: `${name}在便签下回复了你` })),
      ...named
        .filter((to) => to !== ownerId && to !== replyToId)
        .map((to): Notice => ({ ...about, type: 10, to, title: `${name}在便签评论里提到了你` })),
    ]);
  }
}

async function wordsOf(sql: Tx, event: CommentPosted | CommentEdited) {
  const { commentId, memberId, gameId = null } = event;
  const place = placeOfComment(event);
  const about = { type: 10, from: memberId, place, subjectId: gameId, reference: `comment:${commentId}` } as const;
  return { name: quoted(await nameOf(sql, memberId)), where: await nameOfPlace(sql, event), about };
}

async function nameOfPlace(sql: Tx, { target, gameId }: CommentPosted | CommentEdited): Promise<string> {
  if (target !== 'game') return target === 'board' ? '留言板' : '赞助页';
  const [game] = await sql<{ title: string }[]>`select title from games where id = ${gameId!}`;
  return game ? `《${game.title}》下` : '一部作品下';
}
