import type { Author } from '@yinghuo/contracts/wire';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { TextComposer } from '../../../ui/TextComposer.tsx';
import { suggest } from '../api.ts';

const most = 2000;

const draw = ({ nickname, userImg }: Author) => (
  <>
    <Avatar nickname={nickname} image={userImg} size={22} />
    {nickname}
  </>
);

interface ComposerProps extends Omit<Parameters<typeof TextComposer>[0], 'most' | 'withSpoiler' | 'mentions'> {
  /** Who talks here; the first to be suggested after an @. */
  people: readonly Author[];
}

/** Where a comment is written. */
export const Composer = ({ people, ...rest }: ComposerProps) => (
  <TextComposer {...rest} most={most} withSpoiler mentions={{ people, find: suggest, draw }} />
);
