import { describe, expect, it } from '@jest/globals';
import { findChatMessage, findComment, findGame, refuse, type AnyContract, type ContentType } from '@yinghuo/contracts';
import { mustSee } from './find.ts';

const said = '0b0e7a50-6f0c-4f5c-9d0e-2f1f6b1f0001';

/** The owners' answers: comment 7, game 3 and one message can be seen, nothing else. */
const owners = (contract: AnyContract, input: object): Promise<never> => {
  const { id } = input as { id: number };
  if (contract === findGame && id === 3) return Promise.resolve({ id, ownerId: 2, title: '潮汐邮局' } as never);
  if (contract === findChatMessage && (input as { id: string }).id === said)
    return Promise.resolve({ id: said, ownerId: 1, text: '一句话' } as never);
  if (contract === findComment && id === 7)
    return Promise.resolve({ id, ownerId: 1, title: '一句', text: '一句话' } as never);
  return Promise.resolve().then(() => refuse('notFound'));
};
const see = (type: ContentType, id: string) => mustSee(type, id, owners as never);

describe('what can be reported', () => {
  it.each([
    ['comment', '7'],
    ['game', '3'],
    ['chat', said],
  ] as const)('is a %s that the caller sees', async (type, id) => {
    await expect(see(type, id)).resolves.toHaveProperty('text');
  });

  // Its submitter, a moderator, judged the reports of it.
  it('is a game with who submitted it', async () => {
    await expect(see('game', '3')).resolves.toMatchObject({ ownerId: 2, text: '潮汐邮局' });
  });

  it.each([
    ['comment', '8'],
    ['comment', '07'],
    ['comment', '7.0'],
    ['comment', '-7'],
    ['comment', '9'.repeat(17)],
    ['game', '4'],
    ['chat', '7'],
    ['chat', '0b0e7a50-6f0c-4f5c-9d0e-2f1f6b1f0002'],
    ['thread', '7'],
  ] as const)('is no %s %s', async (type, id) => {
    await expect(see(type, id)).rejects.toMatchObject({ kind: 'notFound' });
  });
});
