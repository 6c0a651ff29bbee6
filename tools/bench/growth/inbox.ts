/** Inboxes of one world, asked in this process. An inbox never holds more than 300 messages; there are as many inboxes as members. */
import { countUnread, listInbox, listUnread } from '@yinghuo/contracts';
import { asMember, fill, ofApp, openAsked, serveAsks, warm } from './asked.ts';

const members = Number(process.env.SIZE);
/** Every thousandth inbox is full; the others have these. */
const [full, usual] = [300, 4];

const { MessagingModule } = await ofApp<{ MessagingModule: new () => object }>('messaging/src/messaging.module.ts');
const { db, bus } = await openAsked('messaging', { imports: [MessagingModule] });

async function fillOnce(): Promise<void> {
  const [{ there }] = await db<[{ there: number }]>`select count(*)::integer as there from mailboxes`;
  if (there >= members) return;
  await fill(db, async (sql) => {
    const many = sql`case when n % 1000 = 1 then ${full}::integer else ${usual}::integer end`;
    await sql`
      insert into mailboxes (member_id, permission, frame_count, total, unread)
      select n, 1, 25, ${many}, ${many} / 2 from generate_series(1, ${members}::integer) n`;
    await sql`
      insert into messages (member_id, type, title, text, read)
      select n, 1 + k % 11, '你的评论有了新回复', '在《海边线》里', k % 2 = 0
      from generate_series(1, ${full}::integer) k cross join generate_series(1, ${members}::integer) n where k <= ${many}`;
  });
}
await fillOnce();
await warm(db, ['mailboxes', 'messages']);

const somebody = (turn: number) => asMember(2 + turn);
const fullest = asMember(1);
serveAsks({
  'an inbox of four': (turn) => bus.ask(listInbox, { page: 0 }, somebody(turn)),
  'a full inbox': () => bus.ask(listInbox, { page: 0 }, fullest),
  'a full inbox, its last page': () => bus.ask(listInbox, { page: 29 }, fullest),
  'a full inbox, of one type': () => bus.ask(listInbox, { page: 0, type: 4 } as never, fullest),
  'what is unread': () => bus.ask(listUnread, {}, fullest),
  'how many are unread': (turn) => bus.ask(countUnread, {}, somebody(turn)),
});
