/** Limits of the chat; keep them equal to the server's (apps/chat/src/sockets). */
export const maxLength = 200;
export const amberFrom = 180;
export const recallMs = 2 * 60_000;
const maxAddress = 500;

/** Length in code points, as the server counts. */
export const lengthOf = (text: string): number => [...text].length;

/** Normalises a text before it is sent: NFC, trimmed. */
export const prepared = (text: string): string => text.normalize('NFC').trim();

/** Whether the server accepts a URL as an image: https, ending in jpeg, jpg, gif or png. */
export function isImageAddress(address: string): boolean {
  if (lengthOf(address) > maxAddress || !/^https:\/\/[^\s]+\.(jpeg|jpg|gif|png)$/i.test(address)) return false;
  return URL.canParse(address);
}

/** Whether the URL is a picture uploaded here. */
export const isUpload = (address: string): boolean => /^\/media\/uploads\/[\w-]{43}\.webp$/.test(address);

/** The source of a chat picture, and the foreign host that would learn its reader's IP address. */
export interface PictureSource {
  src: string;
  /** Null where the picture comes from this site or its proxy. */
  stranger: string | null;
}

/** `hosts` are those that /unimg proxies: `img.example`, or `.example` for all subdomains. */
export function sourceOf(
  address: string,
  { origin, hosts }: { origin: string; hosts: readonly string[] },
): PictureSource {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.origin === origin) return { src: address, stranger: null };
  const listed = hosts.some((known) => (known.startsWith('.') ? url.hostname.endsWith(known) : url.hostname === known));
  return listed
    ? { src: `/unimg?url=${encodeURIComponent(address)}`, stranger: null }
    : { src: address, stranger: url.hostname };
}

interface Key {
  key: string;
  altKey: boolean;
  shiftKey: boolean;
}

/** The effect of Enter: it sends; with Alt it inserts a line break. */
export function enterDoes({ key, altKey, shiftKey }: Key): 'send' | 'line' | null {
  if (key !== 'Enter') return null;
  if (altKey) return 'line';
  // Shift+Enter inserts a line break natively.
  return shiftKey ? null : 'send';
}

/** A text by its spoilers, `||like this||`: every second piece is what one hides. An odd `||` stays as it was written. */
export const bySpoilers = (text: string): string[] => text.split(/\|\|([\s\S]+?)\|\|/);

export interface TextPiece {
  text: string;
  /** Whether the piece is a URL. */
  link: boolean;
}

const address = /https:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/g;
const trailing = /[.,;:!?'")\]]+$/;

/** Splits a text into https URLs and plain pieces. */
export function piecesOf(text: string): TextPiece[] {
  const parts: TextPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const link = match[0].replace(trailing, '');
    if (!URL.canParse(link)) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), link: false });
    parts.push({ text: link, link: true });
    at = match.index + link.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), link: false });
  return parts;
}
