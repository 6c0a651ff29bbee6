import type { Place } from '../place.ts';
import { sectionPaths } from './sections.ts';

/** The path of a place on this site. A comment or a reply is named twice: browsers without scripts go by the fragment. */
export function pathOf(place: Place): string {
  switch (place.page) {
    case 'game':
      return (
        to(sectionPaths[place.section].detailPages[0]!, { id: place.gameId, c: place.commentId }) +
        (place.part ? `#${place.part}` : '')
      );
    case 'savedSearch':
      return to(sectionPaths[place.section].page, { saved: place.searchId });
    case 'board':
      return to('/message', { c: place.commentId });
    case 'support':
      return to('/zanzhus', { c: place.commentId });
    case 'note':
      return to('/notesDetail', { id: place.noteId, c: place.commentId });
    case 'thread':
      return to('/threadDetail', { id: place.threadId });
    case 'member':
      return to('/member', { id: place.memberId });
    case 'case':
      return to('/', { dialog: 'cases', 'dialog.case': place.caseId });
    case 'group':
      return to('/groupDetail', { id: place.groupId, tab: place.part });
    case 'post':
      return to('/groupPost', { id: place.postId, r: place.replyId });
    case 'wallet':
      return '/wallet';
    case 'prize':
      return '/prize';
    case 'wardrobe':
      return '/wardrobe';
    case 'membership':
      return '/uservip';
  }
}

function to(path: string, fields: Record<string, number | string | undefined>): string {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  const { c, r } = fields;
  return `${path}?${given.join('&')}${c ? `#c${c}` : r ? `#r${r}` : ''}`;
}
