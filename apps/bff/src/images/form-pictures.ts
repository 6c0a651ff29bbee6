import { Injectable } from '@nestjs/common';
import { Refusal, type Caller, type FieldError, type GameChanges } from '@yinghuo/contracts';
import { InjectLog, type Logger } from '@yinghuo/service';
import { LRUCache } from 'lru-cache';
import { Limits } from '../edge/limits.ts';
import { ForeignImages } from './foreign-images.ts';

/** Foreign pictures that one member's forms may make us fetch; a game may have 121. */
const fetched = { points: 300, seconds: 3600 };

type Form = Pick<GameChanges, 'cover' | 'images' | 'characters'>;

interface Sent<R> {
  input: Form;
  caller: Caller;
  ask(): Promise<R>;
}

/** Foreign pictures named in forms. The catalogue accepts only URLs whose size it knows, so we fetch them first. */
@Injectable()
export class FormPictures {
  /** URLs whose size the catalogue was told. */
  private readonly told = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 });

  constructor(
    private readonly foreign: ForeignImages,
    private readonly limits: Limits,
    @InjectLog() private readonly log: Logger,
  ) {}

  /**
   * Sends a form. Where the catalogue refuses only unknown pictures, fetches these, within the member's hourly quota,
   * and sends the form again.
   */
  async send<R>({ input, caller, ask }: Sent<R>): Promise<R> {
    try {
      return await ask();
    } catch (refused) {
      const unknown = unknownPictures(refused, input);
      if (!unknown.every((url) => this.foreign.isListed(url)) || unknown.length === 0) throw refused;
      await this.fetch(unknown, caller);
      return ask();
    }
  }

  /** Fetches the pictures of a form that was accepted as it is, such as a draft, in the background. */
  fetchLater(form: Form, caller: Caller): void {
    const urls = [...picturesOf(form).values()].filter((url) => this.foreign.isListed(url) && !this.told.has(url));
    if (urls.length === 0) return;
    this.fetch([...new Set(urls)], caller)
      .then(() => urls.forEach((url) => this.told.set(url, true)))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) this.log.warn({ err: error }, 'pictures of a draft could not be measured');
      });
  }

  private async fetch(urls: readonly string[], caller: Caller): Promise<void> {
    await this.limits.own('form pictures', fetched, caller, caller.visitor, urls.length);
    await this.foreign.measure(urls);
  }
}

/** Picture URLs by field name, as the catalogue names the fields. */
const picturesOf = ({ cover, images, characters }: Form): Map<string, string> =>
  new Map(
    [
      ['cover', cover] as const,
      ...(images ?? []).map((image, i) => [`images[${i}]`, image] as const),
      ...(characters ?? []).map(({ image }, i) => [`characters[${i}][image]`, image] as const),
    ].flatMap(([field, image]) => (image ? [[`${field}[url]`, image.url] as const] : [])),
  );

/** The refused URLs, where unknown pictures are the only problem; else empty. */
function unknownPictures(refused: unknown, form: Form): string[] {
  if (!(refused instanceof Refusal) || refused.kind !== 'invalid') return [];
  const pictures = picturesOf(form);
  const problems = refused.detail as FieldError[];
  const urls = problems.flatMap(({ field, rule }) => (rule === 'forbidden' ? (pictures.get(field) ?? []) : []));
  return urls.length === problems.length ? [...new Set(urls)] : [];
}
