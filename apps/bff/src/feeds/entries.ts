import { pathOf, sectionPaths, type Comment, type ListedPlay, type Note, type Version } from '@yinghuo/contracts/wire';
import type { Post } from '@yinghuo/contracts/wire/groups';
import { beginningOf } from '../page/heads.ts';
import type { Entry } from './atom.ts';

const spoils = '含剧透，到原处查看';

export const entryOfNote = (origin: string, { id, title, body, spoiler, createdAt, editedAt }: Note): Entry => {
  const page = origin + pathOf({ page: 'note', noteId: id });
  const summary = spoiler ? spoils : beginningOf(body);
  return { id: page, title, page, updated: editedAt ?? createdAt, category: 'note', summary };
};

export const entryOfPost = (origin: string, { id, title, body, createdAt, editedAt }: Post): Entry => {
  const page = origin + pathOf({ page: 'post', postId: id });
  return { id: page, title, page, updated: editedAt ?? createdAt, category: 'post', summary: beginningOf(body) };
};

/** Of a version of the game whose page this is; what changes is told anew. */
export const entryOfVersion = (page: string, { id, revision, label, group, note, updatedAt }: Version): Entry => ({
  id: `${page}#v${id}-${revision}`,
  title: [label, group].filter(Boolean).join(' · '),
  page: `${page}#versions`,
  updated: updatedAt,
  summary: beginningOf(note),
});

/** Of what a member thinks of a game; null where they only marked it. */
export function entryOfVerdict(origin: string, memberId: number, verdict: ListedPlay): Entry | null {
  const { game, overall, summary, spoiler, updatedAt } = verdict;
  if (overall === null && summary === '') return null;
  return {
    id: `${origin}${pathOf({ page: 'member', memberId })}#game-${game.id}`,
    title: `《${game.title}》${overall === null ? '的评价' : ` ${overall} 分`}`,
    page: `${origin}${sectionPaths[game.section].detailPages[0]}?id=${game.id}`,
    updated: updatedAt,
    category: 'rating',
    summary: spoiler ? spoils : beginningOf(summary),
  };
}

/** Null where guests cannot see where it stands. */
export function entryOfComment(origin: string, comment: Comment): Entry | null {
  const { id, target, game, text, spoiler, createdAt, editedAt } = comment;
  if (target === 'game' && !game) return null;
  const place =
    target === 'game'
      ? { page: target, section: game!.section, gameId: game!.id, commentId: id }
      : { page: target, commentId: id };
  const page = origin + pathOf(place);
  return {
    // As it was before links had a fragment: readers would take it for another one.
    id: page.replace(/#.*/, ''),
    title: target === 'game' ? `写在《${game!.title}》` : '写在留言板',
    page,
    updated: editedAt ?? createdAt,
    category: 'comment',
    summary: spoiler ? spoils : beginningOf(text ?? ''),
  };
}
