import { expect, it } from 'vitest';
import { rehypeExtras } from './rehypeExtras.ts';

const text = (value: string) => ({ type: 'text', value });
const paragraph = (...children: object[]) => ({ type: 'element', tagName: 'p', children }) as never;

/** The tree with tags as words: easier to compare. */
const said = (node: {
  type: string;
  tagName?: string;
  value?: string;
  properties?: object;
  children?: never[];
}): string =>
  node.value ??
  `<${node.tagName} ${Object.values(node.properties ?? {}).join()}>${(node.children ?? []).map(said).join('')}</>`;
const after = (node: never) => {
  rehypeExtras({ cards: true, mentions: [] })(node);
  return said(node);
};

it('hides what stands between two pairs of bars, elements too, and leaves a lone pair alone', () => {
  const bold = { type: 'element', tagName: 'b', children: [text('她')] };
  expect(after(paragraph(text('片尾||'), bold, text('是||谁')))).toBe('<p >片尾<yh-spoiler ><b >她</>是</>谁</>');
  expect(after(paragraph(text('a || b')))).toBe('<p >a || b</>');
});

// A spoiler of two paragraphs stood there for all to read.
it('hides what stands between two pairs of bars in different blocks, each block by itself', () => {
  const element = (tagName: string, ...children: object[]) => ({ type: 'element', tagName, children });
  const list = element('ul', element('li', text('甲'), element('ul', element('li', text('乙')))));
  const root = {
    type: 'root',
    children: [paragraph(text('片尾||她')), list, paragraph(text('是||谁，||他||'))],
  } as never;
  expect(after(root).replace('<undefined >', '')).toBe(
    '<p >片尾<yh-spoiler >她</></>' +
      '<ul ><li ><yh-spoiler >甲</><ul ><li ><yh-spoiler >乙</></></></></>' +
      '<p ><yh-spoiler >是</>谁，<yh-spoiler >他</></></>',
  );
  const odd = { type: 'root', children: [paragraph(text('||a||')), paragraph(text('b || c'))] } as never;
  expect(after(odd)).toBe('<undefined ><p ><yh-spoiler >a</></><p >b || c</></>');
});

it('makes a card of a game and of nothing else', () => {
  expect(after(paragraph(text('见[[game:12]]，[[game:x]]')))).toBe('<p >见<yh-game 12></>，[[game:x]]</>');
});

it('hides spoilers where there are no cards, too', () => {
  const node = paragraph(text('见[[game:12]]，||她||'));
  rehypeExtras({ cards: false, mentions: [] })(node);
  expect(said(node)).toBe('<p >见[[game:12]]，<yh-spoiler >她</></>');
});

it('leaves code as it is written', () => {
  const code = { type: 'element', tagName: 'code', children: [text('a||b||[[game:1]]')] };
  expect(after(paragraph(code))).toBe('<p ><code >a||b||[[game:1]]</></>');
});

it('leads from a name to its member, and leaves other ones alone', () => {
  const node = paragraph(text('谢谢@小满，||@小满||和@阿澄'));
  rehypeExtras({ cards: true, mentions: [{ id: 7, nickname: '小满' }] })(node);
  expect(said(node)).toBe('<p >谢谢<yh-member 7>@小满</>，<yh-spoiler ><yh-member 7>@小满</></>和@阿澄</>');
});
