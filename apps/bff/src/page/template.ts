import { pageTitles, srcSetOf, type Image } from '@yinghuo/contracts/wire';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { wholeFaces, wholeSuffix } from '../hands/hands.ts';
import { openPages } from './first-answers.ts';

/** The built page, split where content is inserted. */
export interface Template {
  beforeHead: string;
  /** Up to the end of the head, where the page's own files go: after the styles of all pages. */
  beforeFiles: string;
  beforeRoot: string;
  beforeFirst: string;
  rest: string;
  /** The scripts of all pages, the entry first. */
  entry: readonly string[];
  /** By path, the files that a page needs beside the common ones. */
  files: Readonly<Record<string, PageFiles>>;
  /** The faces of hands that pages may have letters of their own in. */
  faces: readonly string[];
  /** The server bundle; null where this build has none. */
  bundle: string | null;
}

/** Scripts and styles, from the build's folder. */
export interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

const places =
  /^([\s\S]*?)<!--head-->[\s\S]*?<!--\/head-->([\s\S]*?)(<\/head>[\s\S]*?)<div id="root"><\/div>([\s\S]*?)<!--first-->([\s\S]*)$/;

type Six = readonly [string, string, string, string, string, string];
/** As the build writes them: the module of all pages, and what it imports. */
const entryTags =
  /\s*<script type="module"[^>]* src="\/([^"]+)"><\/script>|\s*<link rel="modulepreload"[^>]* href="\/([^"]+)">/g;

/** The built page on disk, checked at most once in `everyMs`, so that a rebuild is noticed. */
export class BuiltPage {
  private template: Template | undefined;
  private mark = '';
  private lookedAt = 0;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly webDir: string,
    private readonly everyMs = 1000,
  ) {}

  /** The current page; during a rebuild the previous one. Rejects when there never was one. */
  async read(): Promise<Template> {
    if (Date.now() - this.lookedAt >= this.everyMs) {
      this.lookedAt = Date.now();
      this.looking = this.look().catch((error: unknown) => {
        if (!this.template) throw error;
      });
    }
    await this.looking;
    return this.template!;
  }

  private async look(): Promise<void> {
    const file = join(this.webDir, 'index.html');
    const bundle = resolve(this.webDir, '.server/server.js');
    // The build writes this file last, so its presence means a complete server build.
    const filesOfPages = join(this.webDir, '.server/pages.json');
    const [page, pages] = await Promise.all([stat(file), stat(filesOfPages).catch(absent)]);
    const mark = [page, pages].flatMap((each) => (each ? [each.ino, each.size, each.mtimeMs] : [0])).join();
    if (mark === this.mark) return;
    const html = await readFile(file, 'utf8');
    const faces = await readdir(join(this.webDir, wholeFaces)).catch(() => []);
    const parts = places.exec(html);
    if (!parts) throw new Error(`${file} has no places for its head, its markup and its first answers`);
    const [, beforeHead, common, beforeRoot, beforeFirst, rest] = parts as unknown as [...Six];
    const entry = [...common.matchAll(entryTags)].map(([, module, preloaded]) => (module ?? preloaded)!);
    const beforeFiles = common.replace(entryTags, '');
    this.template = {
      ...{ beforeHead, beforeFiles, beforeRoot, beforeFirst, rest, entry },
      files: pages ? (JSON.parse(await readFile(filesOfPages, 'utf8')) as Template['files']) : {},
      faces: faces.map((file) => basename(file, wholeSuffix)),
      bundle: pages ? bundle : null,
    };
    this.mark = mark;
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character]!);

export interface Head {
  title: string;
  description: string;
  /** Absolute URL of a picture. */
  image: string | null;
  url: string;
  /** The one of several addresses that search engines are to name. */
  canonical: string;
  /** Where the list came from and where it goes on; null at its ends, and where there is no list. */
  prev: string | null;
  next: string | null;
  /** An Atom feed of what the page shows. */
  feed: { title: string; path: string } | null;
  /** What it is about, as JSON-LD. */
  facts: object | null;
  /** Pictures above the fold: preloaded in parallel with scripts. */
  pictures: readonly (Pick<Image, 'url' | 'width'> & { sizes: string })[];
  /** Hosts that /unimg proxies: the page must not load pictures of others unasked. */
  imageHosts: readonly string[];
}

/** Must match the `srcset` of the page's `<img>`, or the browser fetches the picture twice. */
const preload = ({ sizes, ...picture }: Head['pictures'][number]): string => {
  const choice = srcSetOf(picture);
  const which = choice
    ? `imagesrcset="${escape(choice)}" imagesizes="${escape(sizes)}"`
    : `href="${escape(picture.url)}"`;
  return `<link rel="preload" as="image" fetchpriority="high" ${which} />`;
};

const headOf = ({
  title,
  description,
  image,
  pictures,
  url,
  canonical,
  prev,
  next,
  feed,
  facts,
  imageHosts,
}: Head): string =>
  [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}" />`,
    `<meta property="og:site_name" content="萤火" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:title" content="${escape(title)}" />`,
    `<meta property="og:description" content="${escape(description)}" />`,
    `<meta property="og:url" content="${escape(url)}" />`,
    `<link rel="canonical" href="${escape(canonical)}" />`,
    ...(prev ? [`<link rel="prev" href="${escape(prev)}" />`] : []),
    ...(next ? [`<link rel="next" href="${escape(next)}" />`] : []),
    ...(feed
      ? [
          `<link rel="alternate" type="application/atom+xml" title="${escape(feed.title)}" href="${escape(feed.path)}" />`,
        ]
      : []),
    ...(facts ? [`<script type="application/ld+json">${inert(JSON.stringify(facts))}</script>`] : []),
    ...(imageHosts.length > 0 ? [`<meta name="image-hosts" content="${escape(imageHosts.join())}" />`] : []),
    ...(image ? [`<meta property="og:image" content="${escape(image)}" />`] : []),
    ...pictures.map(preload),
  ].join('\n    ');

/** Escapes `</script>` and `<!--`, which would end the JSON's script element. */
const inert = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The answer of one of the page's first calls, identical to the call's own. */
export interface First {
  url: string;
  body: string;
  /** Members' answers differ, because they contain rows of their own. */
  guestsOnly: boolean;
}

/** A page's rendered markup, the styles of its own letters, and the ISO instant it used for relative times. */
export interface Markup {
  html: string;
  letters: string;
  at: string;
}

interface Filling {
  head: Head;
  first: readonly First[];
  /** There is nothing at this address. */
  absent?: boolean;
  files?: PageFiles;
  markup?: Markup | null;
}

const stylesOf = ({ styles }: PageFiles): string =>
  styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('\n    ');

/** Where the page has no markup, it is blank until they have run. */
const scriptsAtOnce = ([entry, ...others]: readonly string[]): string =>
  [
    ...(entry ? [`<script type="module" crossorigin src="/${entry}"></script>`] : []),
    ...others.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n    ');

/** Read by first-paint.js, which asks for them once the markup is painted. */
const scriptsLater = (files: readonly string[]): string =>
  `<script type="application/json" id="scripts">${JSON.stringify(files.map((file) => `/${file}`))}</script>`;

/** Who runs scripts gets a page's own letters after the paint: first-paint.js takes the condition away (decision 126). */
const lettersOf = (styles: string): string => `<style id="hands" media="(scripting: none)">${styles}</style>`;

const links = openPages.map((path) => `<li><a href="${path}">${escape(pageTitles[path]!)}</a></li>`).join('');

/** What is read without scripts where there is no markup: before the root, of which React asks whether it has any. */
const withoutScripts = ({ title }: Head, absent: boolean): string => {
  const why = absent ? '这里没有内容，可能删掉了，也可能地址写错了。' : '这里要运行脚本才显示得出来。';
  return `<noscript><main><h1>${escape(title)}</h1><p>${why}不用脚本也能读的有：</p><ul>${links}</ul></main></noscript>`;
};

/** The page with meta tags, its own files, its markup, and the answers to its first calls embedded. */
export function fill(template: Template, { head, first, absent = false, files = noFiles, markup }: Filling): string {
  const answers = first.map(
    ({ url, body, guestsOnly }) =>
      `{"url":${inert(JSON.stringify(url))},"body":${inert(body)}${guestsOnly ? ',"guestsOnly":true' : ''}}`,
  );
  const data = first.length > 0 ? `<script type="application/json" id="first">[${answers.join()}]</script>` : '';
  const root = markup
    ? `<div id="root" data-at="${markup.at}">${markup.html}</div>`
    : `${withoutScripts(head, absent)}<div id="root"></div>`;
  const { beforeHead, beforeFiles, beforeRoot, beforeFirst, rest, entry } = template;
  const scripts = [...entry, ...files.scripts];
  return (
    beforeHead +
    headOf(head) +
    beforeFiles +
    stylesOf(files) +
    (markup?.letters ? lettersOf(markup.letters) : '') +
    (markup ? scriptsLater(scripts) : scriptsAtOnce(scripts)) +
    beforeRoot +
    root +
    beforeFirst +
    data +
    rest
  );
}
const noFiles: PageFiles = { scripts: [], styles: [] };
