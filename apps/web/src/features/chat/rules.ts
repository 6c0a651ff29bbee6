/** The chat's limits, the same as the server's (apps/chat/src/sockets). */
export const maxLength = 200;
export const amberFrom = 180;
export const recallMs = 2 * 60_000;
const maxAddress = 500;

/** Characters as members count them: code points. */
export const lengthOf = (text: string): number => [...text].length;

/** A text as the room gets it: in one form of Unicode, without blanks round it. */
export const prepared = (text: string): string => text.normalize('NFC').trim();

/** Whether the room would take the address as an image: https, ending in jpeg, jpg, gif or png. */
export function isImageAddress(address: string): boolean {
  if (lengthOf(address) > maxAddress || !/^https:\/\/[^\s]+\.(jpeg|jpg|gif|png)$/i.test(address)) return false;
  return URL.canParse(address);
}

/** Pages on which members write, decide or set something: the chat does not open over them by itself. */
const work = ['/writeNote', '/submitGame', '/edit', '/version', '/my-submissions', '/settings', '/rights', '/register'];
export const isWork = (pathname: string): boolean => work.includes(pathname) || pathname.startsWith('/admin/');

/** Whether the address is that of a picture which was uploaded here. */
export const isUpload = (address: string): boolean => /^\/media\/uploads\/[\w-]{43}\.webp$/.test(address);

/** Where a picture of the chat comes from, and the host that would learn the address of whoever loads it there. */
export interface PictureSource {
  src: string;
  /** Null: it comes from us, or by way of us. */
  stranger: string | null;
}

/** `hosts` are those whose pictures /unimg shows: `img.example`, or `.example` for everything under it. */
export function sourceOf(
  address: string,
  { origin, hosts }: { origin: string; hosts: readonly string[] },
): PictureSource {
  const url = URL.parse(address);
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
  isComposing: boolean;
  keyCode: number;
}

/**
 * What Enter does: it sends, with Alt it adds a line. While an input method composes it only chooses a character
 * (`keyCode` 229 where a browser forgets `isComposing`).
 */
export function enterDoes({ key, altKey, shiftKey, isComposing, keyCode }: Key): 'send' | 'line' | null {
  if (key !== 'Enter' || isComposing || keyCode === 229) return null;
  if (altKey) return 'line';
  // Shift+Enter adds a line by itself.
  return shiftKey ? null : 'send';
}

export interface TextPiece {
  text: string;
  /** The words are an address that may be followed. */
  link: boolean;
}

const address = /https:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/g;
const trailing = /[.,;:!?'")\]]+$/;

/** A text with its https addresses apart; everything else stays words. */
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
