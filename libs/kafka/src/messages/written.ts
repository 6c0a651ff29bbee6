import type { ReplyOf, AnyContract } from '@yinghuo/contracts';

/**
 * JSON that goes on as it was written where its rows were: a reply that its asker does not read, or the rows of one that its
 * service has as JSON already.
 */
export class Written {
  constructor(readonly json: Buffer) {}

  /** An array of what is JSON each. */
  static array(texts: readonly Buffer[]): Written {
    const parts = texts.flatMap((text, at) => (at === 0 ? [text] : [comma, text]));
    return new Written(Buffer.concat([opening, ...parts, closing]));
  }

  /** For whoever puts it into other JSON after all. */
  toJSON(): unknown {
    return JSON.parse(this.json.toString());
  }
}

/** What of a reply stays as it was written: all of it, or the `items` of a page, whose other fields are read. */
export type Unread = 'whole' | 'rows';

/** Such a reply, as its asker has it. */
export type AsWritten<C extends AnyContract, What extends Unread> = What extends 'whole'
  ? Written | null
  : Omit<ReplyOf<C>, 'items'> & { items: Written };

/** What a handler may answer: the reply, of a page also with rows that are JSON already. */
export type Reply<C extends AnyContract> =
  ReplyOf<C> | (ReplyOf<C> extends { items: unknown[] } ? AsWritten<C, 'rows'> : never);

/** A reply in two: what is not read, and the rest of a page; undefined where the rows are wanted of what is no page. */
export function written(reply: unknown, what: Unread): { json: string | Buffer; rest?: string } | undefined {
  if (what === 'whole') return { json: JSON.stringify(reply ?? null) };
  if (!isPage(reply)) return undefined;
  const { items, ...rest } = reply;
  return { json: items instanceof Written ? items.json : JSON.stringify(items), rest: JSON.stringify(rest) };
}

/** The reply that `written` took apart. */
export function replyUnread(json: Buffer, rest: string | undefined): unknown {
  if (rest === undefined) return json.equals(nothing) ? null : new Written(json);
  return { ...(JSON.parse(rest) as object), items: new Written(json) };
}

const nothing = Buffer.from('null');
const opening = Buffer.from('[');
const comma = Buffer.from(',');
const closing = Buffer.from(']');
const isPage = (reply: unknown): reply is { items: unknown[] | Written } => {
  const { items } = (reply ?? {}) as { items?: unknown };
  return Array.isArray(items) || items instanceof Written;
};
