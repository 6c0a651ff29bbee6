import type { Author } from '@yinghuo/contracts/wire';
import { call } from '../../lib/server/call.ts';
import { Avatar } from './Avatar.tsx';

const find = async (q: string, signal: AbortSignal): Promise<Author[]> =>
  (await call('/api/members/suggest', { q }, { signal })).obj ?? [];

const draw = ({ nickname, userImg }: Author) => (
  <>
    <Avatar nickname={nickname} image={userImg} size={22} />
    {nickname}
  </>
);

/** Suggestions after an @ in a composer: of the people present first. */
export const mentionsOf = (people: readonly Author[]) => ({ people, find, draw });
