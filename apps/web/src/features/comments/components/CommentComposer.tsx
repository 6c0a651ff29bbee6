import type { Author } from '@yinghuo/contracts/wire';
import { use } from 'react';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { TextComposer } from '../../../ui/TextComposer.tsx';
import { suggest } from '../api.ts';
import { PeopleContext } from './talkContext.ts';

const most = 2000;

const draw = ({ nickname, userImg }: Author) => (
  <>
    <Avatar nickname={nickname} image={userImg} size={22} />
    {nickname}
  </>
);

type CommentComposerProps = Omit<Parameters<typeof TextComposer>[0], 'most' | 'withSpoiler' | 'mentions'>;

/** The form for a comment; @ suggests participants first. */
export const CommentComposer = (props: CommentComposerProps) => (
  <TextComposer {...props} most={most} withSpoiler mentions={{ people: use(PeopleContext), find: suggest, draw }} />
);
