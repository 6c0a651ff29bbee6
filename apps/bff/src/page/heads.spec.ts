import { expect, it } from '@jest/globals';
import { headOfList } from './heads.ts';
import { fill, type Head } from './template.ts';

const head: Head = {
  ...{ title: 'x', description: 'x', image: null, pictures: [], imageHosts: [] },
  ...{ url: 'http://x/otome', canonical: 'http://x/otome', next: null, feed: null, facts: null },
};
const template = {
  ...{ beforeHead: '', beforeFiles: '', beforeRoot: '', beforeFirst: '', rest: '', entry: [], files: {}, bundle: null },
};
const linkAfter = (answer: object) =>
  /<link rel="next"[^>]*>/.exec(fill(template, { head: headOfList('otome')(JSON.stringify(answer), head), first: [] }));

it('a list that goes on names its second page, and one that ends names none', () => {
  expect(linkAfter({ code: 200, obj: [], wrap: 30, next: 'c' })?.[0]).toBe(
    '<link rel="next" href="http://x/otome?page=2" />',
  );
  expect(linkAfter({ code: 200, obj: [], wrap: 3 })).toBeNull();
});
