import { use } from 'react';
import { mentionsOf } from '../../../entities/member/mentions.tsx';
import { TextComposer } from '../../../ui/composer/TextComposer.tsx';
import { PeopleContext } from './talkContext.ts';

const most = 2000;

type CommentComposerProps = Omit<Parameters<typeof TextComposer>[0], 'most' | 'withSpoiler' | 'hides' | 'mentions'>;

/** The form for a comment; @ suggests participants first. */
export const CommentComposer = (props: CommentComposerProps) => (
  <TextComposer {...props} most={most} withSpoiler hides mentions={mentionsOf(use(PeopleContext))} />
);
