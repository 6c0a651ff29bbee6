import { expect, it } from '@jest/globals';
import { beside, headOfLabel, headOfList } from './heads.ts';
import type { Asked } from './first-answers.ts';
import { fill, type Head } from './template.ts';

const head: Head = {
  ...{ title: 'x', description: 'x', image: null, pictures: [], imageHosts: [] },
  ...{ url: 'http://x/otome', canonical: 'http://x/otome', prev: null, next: null, feed: null, facts: null },
};
const template = {
  ...{
    beforeHead: '',
    beforeFiles: '',
    beforeRoot: '',
    beforeFirst: '',
    rest: '',
    entry: [],
    files: {},
    faces: [],
    bundle: null,
  },
};
const links = (answer: object, asked: Partial<Asked> = {}, of = head) =>
  Array.from(
    fill(template, {
      head: beside(of, { page: 1, thread: null, kind: null, type: 0, ...asked }, JSON.stringify(answer)),
      first: [],
    }).matchAll(/<link rel="(prev|next|canonical)" href="([^"]*)"/g),
    ([, rel, href]) => `${rel} ${href!.slice('http://x'.length)}`,
  ).sort();

it('a list names the pages beside the one that is shown, and none behind its ends', () => {
  const [goesOn, ends] = [
    { code: 200, obj: [], wrap: 90, next: 'c' },
    { code: 200, obj: [], wrap: 90 },
  ];
  expect(links(goesOn)).toEqual(['canonical /otome', 'next /otome?page=2']);
  expect(links(goesOn, { page: 2 })).toEqual(['canonical /otome?page=2', 'next /otome?page=3', 'prev /otome']);
  expect(links(ends, { page: 3 })).toEqual(['canonical /otome?page=3', 'prev /otome?page=2']);
  expect(links(ends)).toEqual(['canonical /otome']);
});

it('what else an address asks for is in those of the pages beside it', () => {
  const goesOn = { code: 200, obj: [], next: 'c' };
  expect(links(goesOn, { kind: 'sale' })).toEqual(['canonical /otome?kind=sale', 'next /otome?kind=sale&amp;page=2']);
  const game = { ...head, canonical: 'http://x/detail?id=3' };
  expect(links(goesOn, { thread: 45, page: 2 }, game)).toEqual([
    'canonical /detail?id=3&amp;thread=45&amp;page=2',
    'next /detail?id=3&amp;thread=45&amp;page=3',
    'prev /detail?id=3&amp;thread=45',
  ]);
});

it('the games with a label have its name in their title, and an address of their own where there are some', () => {
  const of = (...obj: object[]) => headOfLabel('otome', 3)(JSON.stringify({ code: 200, obj, next: 'c' }), head);
  const labels = [
    { id: 1, name: '海' },
    { id: 3, name: '冬天' },
  ];
  expect(of({ labels, nsfw: false, cover: null })).toMatchObject({
    title: '冬天 · 乙女 · 萤火',
    canonical: 'http://x/otome?labels=3',
  });
  expect(of()).toMatchObject({ title: 'x', canonical: 'http://x/otome' });
});

// It asked of the game what a cover is asked: no list had a picture in previews, or one to load beforehand.
it('a list shows the covers that anybody may see, and no other', () => {
  const game = (id: number, fields: object = {}, marks: object = {}) => ({
    ...{ id, nsfw: false, ...fields },
    cover: { url: `/i/${id}.webp`, width: 3, height: 4, blur: null, sexual: 0, violence: 0, ...marks },
  });
  const shown = (...obj: object[]) => {
    const { pictures, image } = headOfList('otome')(JSON.stringify({ code: 200, obj }), head);
    return [image, pictures.map(({ url }) => url)];
  };
  expect(shown(game(1, { nsfw: true }), game(2))).toEqual(['http://x/i/2.webp', ['/i/2.webp']]);
  expect(shown(game(1, {}, { violence: 2 }), game(2, {}, { sexual: 1 }))).toEqual([null, []]);
});
