/** What is looked at in each engine: pages as they stand there, and what one does on them, by real keys and a real pointer. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Envelope, GameCard, Note, UserRecord } from '@yinghuo/contracts/wire';
import { root } from '../command.ts';
import type { Walker } from './walker.ts';
import { placeOf, wrongWithLook } from './watched.ts';

const password = 'firefly-2026';
const member = 'contributor';
const picture = join(root, 'docs/pictures/phone.webp');

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys = { Enter: '\uE007', Escape: '\uE00C', Control: '\uE009', ArrowDown: '\uE015' } as const;

export type Check = [name: string, look: () => Promise<void>];

interface World {
  game: number;
  note: number;
  group: number;
}

const rowsOf = async <T>(address: string): Promise<T[]> => {
  const { obj } = (await (await fetch(address)).json()) as Envelope<T[]>;
  return obj ?? [];
};

export async function worldOf(product: string): Promise<World> {
  const [game] = await rowsOf<GameCard>(`${product}/gameLists?size=24`);
  const [note] = await rowsOf<Note>(`${product}/getNlist?size=24`);
  const [group] = await rowsOf<{ id: number }>(`${product}/groupAll?size=24`);
  if (!game || !note || !group)
    throw new Error(`${product} has no game, note and group to look at: is it the demo world?`);
  return { game: game.id, note: note.id, group: group.id };
}

const pagesOf = ({ game, note, group }: World) => ({
  guest: [
    ...[
      '/',
      '/otome',
      `/detail?id=${game}`,
      '/notes',
      `/notesDetail?id=${note}`,
      '/message',
      '/intel',
      '/log',
      '/ranking',
    ],
    ...['/tutorial', '/member?id=1', '/group', `/groupDetail?id=${group}`, '/thread', '/search?q=星', '/people?id=1'],
    ...[`/history?id=${game}`, '/register', '/signin', '/rights', '/?dialog=topLists', '/?dialog=shortcuts'],
  ],
  member: [
    ...['/', `/detail?id=${game}`, '/notes', '/message', '/intel', '/member?id=1', '/wallet', '/prize', '/settings'],
    ...['/submitGame', '/my-submissions', `/edit?id=${game}`, '/wardrobe', '/following', '/watches', '/my-games'],
    ...['/my-notes', '/writeNote', '/groupMe', '/?dialog=me', '/?dialog=messages', '/?dialog=favourites'],
  ],
});

function looks(walker: Walker, pages: string[]): Check[] {
  return pages.map((page) => [
    page,
    async () => {
      await walker.go(page);
      await walker.sees('h1');
      const wrong = await walker.window.run(wrongWithLook);
      if (wrong.length > 0) throw new Error(wrong.join('; '));
    },
  ]);
}

/** As a guest, who is a member at the end. */
export function guestChecks(walker: Walker, world: World): Check[] {
  return [
    ...looks(walker, pagesOf(world).guest),
    ['a search by keys', () => search(walker)],
    ['another theme', () => darken(walker)],
    ['a note, and Back to its place in the list', () => readNote(walker)],
    ['signing in', () => signIn(walker)],
  ];
}

export function memberChecks(walker: Walker, world: World): Check[] {
  const mark = randomBytes(4).toString('hex');
  return [
    ['signing in', () => enter(walker)],
    ...looks(walker, pagesOf(world).member),
    ['a comment', () => comment(walker, world, mark)],
    ['a like', () => like(walker, world)],
    ['a rating', () => rate(walker, world, mark)],
    ['a chat message', () => talk(walker, mark)],
    ['a chat message without a network, which comes with it', () => talkCutOff(walker, mark)],
    ['settings', () => settle(walker, mark)],
    ['a submission with a picture', () => submit(walker, mark)],
  ];
}

async function openSearch(walker: Walker): Promise<void> {
  await walker.hit(keys.Control, 'k');
  await inFocus(walker, '[role=combobox]');
}

async function search(walker: Walker): Promise<void> {
  await walker.go('/log');
  await openSearch(walker);
  await walker.type('chaoxi');
  await walker.sees('[role=option]', '潮汐邮局');
  await walker.hit(keys.ArrowDown);
  await walker.hit(keys.Enter);
  await walker.is(/^\/(detail|otomeDetail|search)/);
}

async function darken(walker: Walker): Promise<void> {
  await walker.go('/log');
  if (walker.isPhone) {
    // The bar has no room for it there.
    await openSearch(walker);
    await walker.type('深色');
    await walker.press('[role=option]', '换成深色主题');
  } else {
    await walker.press('button', '主题');
    await walker.press('[role=menuitem], [role=menuitemradio]', '深色');
  }
  await walker.sees('html[data-mantine-color-scheme=dark] h1');
}

async function readNote(walker: Walker): Promise<void> {
  await walker.go('/notes');
  await walker.window.run(() => scrollTo(0, 900));
  const shown = () =>
    walker.window.run(() => {
      const middle = (one: Element) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x + width / 2, y + height / 2] as const;
      };
      const link = [...document.querySelectorAll('main a[href*="/notesDetail"]:not([href*="#"])')].find(
        (one) => middle(one)[1] > innerHeight / 3 && one.contains(document.elementFromPoint(...middle(one))),
      );
      return link ? { href: link.getAttribute('href')!, top: Math.round(middle(link)[1]) } : null;
    });
  await walker.calm();
  const meant = await shown();
  if (!meant) throw new Error('no note is seen');
  await walker.press(`main a[href="${meant.href}"]`);
  await walker.is(/^\/notesDetail/);
  await walker.sees('main h1');
  await walker.window.back();
  await walker.is(/^\/notes$/);
  await walker.until('the note is where it was', async () => {
    const there = await shown();
    return there?.href === meant.href && Math.abs(there.top - meant.top) < 10;
  });
}

async function signIn(walker: Walker): Promise<void> {
  await walker.go('/signin');
  await walker.press('main input[autocomplete~=username]');
  await walker.type(member);
  await walker.press('main input[type=password]');
  await walker.type(password);
  await walker.hit(keys.Enter);
  await walker.is(/^\/(?!signin)/);
  await walker.until('the device keeps the session', () =>
    walker.window.run(() => localStorage.getItem('user') !== null),
  );
}

/** Signed in without the form, which one has walked through already. */
async function enter(walker: Walker): Promise<void> {
  const reply = await fetch(`${walker.door.url}/sign`, {
    method: 'POST',
    body: new URLSearchParams({ name: member, password, device: walker.window.name }),
  });
  const { obj: user } = (await reply.json()) as Envelope<UserRecord & { token: string }>;
  const info = await fetch(`${walker.door.url}/getUserInfo`, { headers: { 'x-auth-token': user!.token } });
  const { obj } = (await info.json()) as Envelope<{ id: number }>;
  await walker.go('/log');
  await walker.window.run(
    (kept: object) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
    },
    { user, member: { token: user!.token, id: obj!.id } },
  );
}

const inFocus = (walker: Walker, css: string) =>
  walker.until(`${css} has the focus`, () =>
    walker.window.run((css: string) => document.activeElement?.matches(css) ?? false, css),
  );

/** Parts of a page that load as they come near push each other down. */
async function comeTo(walker: Walker, part: string, css: string, name?: string): Promise<void> {
  await walker.until(`${part} has ${name ?? css}`, async () => {
    await walker.window.run((part: string) => document.querySelector(part)?.scrollIntoView(), part);
    return (await walker.window.run(placeOf, css, name ?? null, false)) !== null;
  });
  await walker.calm();
}

async function comment(walker: Walker, { game }: World, mark: string): Promise<void> {
  await walker.go(`/detail?id=${game}`);
  await comeTo(walker, '#comments', '#comments textarea');
  await walker.press('#comments textarea');
  await walker.type(`写了 ${mark}`);
  await walker.hit(keys.Control, keys.Enter);
  await walker.sees('li[id^=c]', mark);
}

async function like(walker: Walker, { note }: World): Promise<void> {
  await walker.go(`/notesDetail?id=${note}`);
  const pressed = () =>
    walker.window.run(() => document.querySelector('main button[aria-label*="喜欢"]')?.getAttribute('aria-pressed'));
  const before = await pressed();
  await walker.press('main button[aria-label*="喜欢"]');
  const turned = async () => (await pressed()) !== before;
  await walker.until('the like is turned', turned);
  await walker.calm();
  if (!(await turned())) throw new Error('the like was taken back');
}

async function rate(walker: Walker, { game }: World, mark: string): Promise<void> {
  await walker.go(`/detail?id=${game}`);
  await comeTo(walker, '#rating', '#rating button', '评分');
  const isFirst = (await walker.window.run(placeOf, '#rating button', '写评分', false)) !== null;
  await walker.press('#rating button', isFirst ? '写评分' : '改评分');
  await walker.press('label', '玩过');
  await walker.press('textarea', '感想');
  await walker.type(` ${mark}`);
  await walker.press('button', isFirst ? '发表评分' : '保存修改');
  await walker.sees('section[aria-label="我的评分"]', mark);
}

const field = 'textarea[aria-label="聊天内容"]';

async function enterChat(walker: Walker): Promise<void> {
  await walker.go('/log');
  // On a wide screen it is still open.
  const isOpen = (await walker.window.run(placeOf, field, null, false)) !== null;
  if (!isOpen)
    await walker.press(walker.isPhone ? 'nav button' : '[title="打开公共聊天"]', walker.isPhone ? '聊天' : undefined);
  await walker.sees('[role=log] li');
  await walker.press(field);
}

async function say(walker: Walker, text: string): Promise<void> {
  await walker.press(field);
  await inFocus(walker, field);
  await walker.type(text);
  await walker.hit(keys.Enter);
}

const messageIs = (walker: Walker, text: string, state: string) =>
  walker.until(`${text} is ${state}`, () =>
    walker.window.run(
      (text: string, state: string) => {
        const those = [...document.querySelectorAll('[role=log] li')].filter((one) => one.textContent.includes(text));
        return those.length === 1 && those[0]!.textContent.includes(state);
      },
      text,
      state,
    ),
  );

async function talk(walker: Walker, mark: string): Promise<void> {
  await enterChat(walker);
  await say(walker, `${mark} 你好`);
  await messageIs(walker, `${mark} 你好`, '已送达');
}

async function talkCutOff(walker: Walker, mark: string): Promise<void> {
  await enterChat(walker);
  walker.door.cut(true);
  try {
    await walker.sees('[role=status]', '连接断开了');
    await say(walker, `${mark} 断线`);
    await messageIs(walker, `${mark} 断线`, '连上后自动发送');
  } finally {
    walker.door.cut(false);
  }
  await messageIs(walker, `${mark} 断线`, '已送达');
}

async function settle(walker: Walker, mark: string): Promise<void> {
  await walker.go('/settings');
  await walker.press('input', '签名');
  await walker.hit(keys.Control, 'a');
  await walker.type(mark);
  await walker.press('button', '保存资料');
  await walker.sees('*', '设置成功');
  await walker.go('/settings');
  await walker.until('the signature is kept', () =>
    walker.window.run(
      (mark: string) => [...document.querySelectorAll('input')].some(({ value }) => value === mark),
      mark,
    ),
  );
}

async function submit(walker: Walker, mark: string): Promise<void> {
  await walker.go('/submitGame');
  await walker.press('input', '中文标题');
  await walker.type(`引擎 ${mark}`);
  await walker.press('textarea', '简介');
  await walker.type('一封信。');
  await walker.window.choose('fieldset input[type=file]', [picture]);
  await walker.sees('fieldset img');
  await walker.press('label', '全年龄');
  await walker.press('button', '提交审核');
  await walker.is(/^\/my-submissions\?sent=/);
  await walker.sees('main li', mark);
}
