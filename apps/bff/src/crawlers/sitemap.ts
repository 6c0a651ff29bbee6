import { escaped } from '../feeds/atom.ts';

const head = '<?xml version="1.0" encoding="utf-8"?>';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap (sitemaps.org, 0.9) of paths at an origin; `at`: when what is there changed last, ISO 8601. */
export const sitemapOf = (origin: string, pages: readonly { path: string; at?: string }[]): string =>
  [
    head,
    `<urlset ${schema}>`,
    ...pages.map(({ path, at }) => {
      const changed = at ? `<lastmod>${at}</lastmod>` : '';
      return `<url><loc>${escaped(origin + path)}</loc>${changed}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');

/** The index of several sitemaps. */
export const sitemapsOf = (origin: string, paths: readonly string[]): string =>
  [
    head,
    `<sitemapindex ${schema}>`,
    ...paths.map((path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');
