import { srcSetOf, type Image } from '@yinghuo/contracts/wire';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The built page, cut at the two places where something goes in. */
export interface Template {
  beforeHead: string;
  beforeFirst: string;
  rest: string;
}

/** The built page on disk, looked at once in `everyMs` at most: one that was built anew is noticed then. */
export class BuiltPage {
  private readonly file: string;
  private template: Template | undefined;
  private mark = '';
  private lookedAt = 0;
  private looking: Promise<void> | undefined;

  constructor(
    webDir: string,
    private readonly everyMs = 1000,
  ) {
    this.file = join(webDir, 'index.html');
  }

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
    const { ino, size, mtimeMs } = await stat(this.file);
    const mark = [ino, size, mtimeMs].join();
    if (mark === this.mark) return;
    const html = await readFile(this.file, 'utf8');
    const parts = /^([\s\S]*?)<!--head-->[\s\S]*?<!--\/head-->([\s\S]*?)<!--first-->([\s\S]*)$/.exec(html);
    if (!parts) throw new Error(`${this.file} has no places for its head and its first list`);
    this.template = { beforeHead: parts[1]!, beforeFirst: parts[2]!, rest: parts[3]! };
    this.mark = mark;
  }
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
}

/** The page with its tags, and the answers to its first calls already in it. */
export function fill({ beforeHead, beforeFirst, rest }: Template, head: Head, first: readonly First[]): string {
  const answers = first.map(({ url, body }) => `{"url":${inert(JSON.stringify(url))},"body":${inert(body)}}`);
  const data = first.length > 0 ? `<script type="application/json" id="first">[${answers.join()}]</script>` : '';
  return beforeHead + headOf(head) + beforeFirst + data + rest;
}
