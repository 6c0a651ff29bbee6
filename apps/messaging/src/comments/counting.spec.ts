import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deleteComment, likeComment, moderateComment, Refusal, type SignedIn } from '@yinghuo/contracts';
import { member } from '@yinghuo/testing';
import fc from 'fast-check';
import { openComments, type Comments } from './world.fixture.ts';

let world: Comments;
beforeAll(async () => {
  world = await openComments();
});
afterAll(() => world.close());

const members = [1, 2, 3].map((memberId) => member({ memberId }));
const moderator = member({ memberId: 9, permission: 5 });

/** Something that somebody does to the n-th comment there is. */
const step = fc.record({
  what: fc.constantFrom('post', 'reply', 'reply', 'like', 'unlike', 'delete', 'hide', 'restore'),
  who: fc.nat(members.length - 1),
  to: fc.nat(20),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take({ what, who, to }: Step, gameId: number, said: number[]): Promise<void> {
  const caller: SignedIn = members[who]!;
  const id = said[to % Math.max(1, said.length)];
  const work = async () => {
    if (what === 'post') return void said.push((await world.post(caller, { gameId })).id);
    if (id === undefined) return;
    if (what === 'reply') return void said.push((await world.reply(caller, { id })).id);
    if (what === 'delete') return void (await world.bus.ask(deleteComment, { id }, caller));
    if (what === 'like' || what === 'unlike') {
      return void (await world.bus.ask(likeComment, { id, on: what === 'like' }, caller));
    }
    await world.bus.ask(moderateComment, { id, action: what, reason: '试试' }, moderator);
  };
  await work().catch((error: unknown) => {
    // Much of it is refused, as it should be; only the counters matter here.
    if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
  });
}

/** Every kept counter beside the count it stands for, where they differ. */
const drifted = () => world.db`
  select 'likes' as what, c.id from comments c
  where likes <> (select count(*) from comment_likes l where l.comment_id = c.id)
  union all
  select 'replies', c.id from comments c
  where reply_count <> (select count(*) from comments r where r.root_id = c.id and r.state = 'live')
  union all
  select 'hidden replies', c.id from comments c
  where hidden_replies <> (select count(*) from comments r where r.root_id = c.id and r.state = 'hidden')
  union all
  select 'talk', coalesce(t.game_id, 0) from talks t
  where (shown, hidden) <> (
    select count(*) filter (where state = 'live' or reply_count > 0),
           count(*) filter (where state <> 'live' and reply_count = 0 and (state = 'hidden' or hidden_replies > 0))
    from comments c where c.root_id is null and c.target = t.target and c.game_id is not distinct from t.game_id)`;

it('keeps every counter equal to a fresh count, whatever happens in whatever order, also at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      async (steps, wide) => {
        await world.rest();
        const said: number[] = [];
        for (let at = 0; at < steps.length; at += wide) {
          await Promise.all(steps.slice(at, at + wide).map((each) => take(each, 1, said)));
        }
        expect([...(await drifted())]).toEqual([]);
      },
    ),
    { numRuns: 10 },
  );
});
