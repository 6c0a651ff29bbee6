import { srcSetOf, type Image } from '@yinghuo/contracts/wire';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The built page, cut at the places where something goes in. */
export interface Template {
  beforeHead: string;
  /** Up to the end of the head, where the page's own files are named: after the styles that all pages have. */
  beforeFiles: string;
  beforeRoot: string;
  beforeFirst: string;
  rest: string;
  /** By path, what a page needs beside what all need. */
  files: Readonly<Record<string, PageFiles>>;
  /** What renders its pages; null: this build has none. */
  bundle: string | null;
}

/** Scripts and styles, from the build's folder. */
export interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

const places =
  /^([\s\S]*?)<!--head-->[\s\S]*?<!--\/head-->([\s\S]*?)(<\/head>[\s\S]*?)<div id="root"><\/div>([\s\S]*?)<!--first-->([\s\S]*)$/;

/** The built page on disk, looked at once in `everyMs` at most: one that was built anew is noticed then. */
export class BuiltPage {
  private template: Template | undefined;
  private mark = '';
  private lookedAt = 0;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly webDir: string,
    private readonly everyMs = 1000,
  ) {}

  /** The page as it lies there now; while it is being built, as it was before. Rejects when none was ever there. */
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
    // Written last: it stands for the whole build of the server's.
    const filesOfPages = join(this.webDir, '.server/pages.json');
    const [page, pages] = await Promise.all([stat(file), stat(filesOfPages).catch(absent)]);
    const mark = [page, pages].flatMap((each) => (each ? [each.ino, each.size, each.mtimeMs] : [0])).join();
    if (mark === this.mark) return;
    const html = await readFile(file, 'utf8');
    const parts = places.exec(html);
    if (!parts) throw new Error(`${file} has no places for its head, its markup and its first answers`);
    const [, beforeHead, beforeFiles, beforeRoot, beforeFirst, rest] = parts as unknown as string[];
    this.template = {
      ...({ beforeHead, beforeFiles, beforeRoot, beforeFirst, rest } as Record<string, string> as Omit<
        Template,
        'files' | 'bundle'
      >),
      files: pages ? (JSON.parse(await readFile(filesOfPages, 'utf8')) as Template['files']) : {},
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
  /** Address of a picture, absolute. */
  image: string | null;
  url: string;
  /** What the first view shows: fetched beside the scripts instead of after them. */
  pictures: readonly (Pick<Image, 'url' | 'width'> & { sizes: string })[];
  /** Hosts whose pictures /unimg shows: the page must not load those of others unasked. */
  imageHosts: readonly string[];
}

/** The same choice as the page's `<img>` has, or a browser fetches twice. */
const preload = ({ sizes, ...picture }: Head['pictures'][number]): string => {
  const choice = srcSetOf(picture);
  const which = choice
    ? `imagesrcset="${escape(choice)}" imagesizes="${escape(sizes)}"`
    : `href="${escape(picture.url)}"`;
  return `<link rel="preload" as="image" fetchpriority="high" ${which} />`;
};

const headOf = ({ title, description, image, pictures, url, imageHosts }: Head): string =>
  [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}" />`,
    `<meta property="og:site_name" content="萤火" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:title" content="${escape(title)}" />`,
    `<meta property="og:description" content="${escape(description)}" />`,
    `<meta property="og:url" content="${escape(url)}" />`,
    ...(imageHosts.length > 0 ? [`<meta name="image-hosts" content="${escape(imageHosts.join())}" />`] : []),
    ...(image ? [`<meta property="og:image" content="${escape(image)}" />`] : []),
    ...pictures.map(preload),
  ].join('\n    ');

/** A script's end, or a comment's beginning, inside the data would end the data. */
const inert = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** What one of the page's first calls answers, as the call itself would have it. */
export interface First {
  url: string;
  body: string;
  /** Members have rows of their own in it, which guests have not. */
  guestsOnly: boolean;
}

/** What the server has rendered of a page, and the ISO instant by which it tells times. */
export interface Markup {
  html: string;
  at: string;
}

interface Filling {
  head: Head;
  first: readonly First[];
  files?: PageFiles;
  markup?: Markup | null;
}

/** Styles before the first paint; scripts beside them, and after what the markup shows. */
const linksOf = ({ scripts, styles }: PageFiles, later: boolean): string =>
  [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}"${later ? low : ''}>`),
  ].join('\n    ');
const low = ' fetchpriority="low"';

/** The page with its tags, its own files, its markup, and the answers to its first calls already in it. */
export function fill(template: Template, { head, first, files = noFiles, markup }: Filling): string {
  const answers = first.map(
    ({ url, body, guestsOnly }) =>
      `{"url":${inert(JSON.stringify(url))},"body":${inert(body)}${guestsOnly ? ',"guestsOnly":true' : ''}}`,
  );
  const data = first.length > 0 ? `<script type="application/json" id="first">[${answers.join()}]</script>` : '';
  const root = markup ? `<div id="root" data-at="${markup.at}">${markup.html}</div>` : '<div id="root"></div>';
  const { beforeHead, beforeFiles, beforeRoot, beforeFirst, rest } = template;
  return (
    beforeHead +
    headOf(head) +
    beforeFiles +
    linksOf(files, Boolean(markup)) +
    beforeRoot +
    root +
    beforeFirst +
    data +
    rest
  );
}
const noFiles: PageFiles = { scripts: [], styles: [] };
