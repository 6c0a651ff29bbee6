import {
  codePoints,
  Int,
  Matching,
  Named,
  OneOf,
  Optional,
  Refusal,
  Text,
  uploadName,
  uploadsPath,
} from '@yinghuo/contracts';
import { Allow } from 'class-validator';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What clients send. Who they say they are is accepted and ignored. */
export class SendMessage {
  @Named('内容') @Text(0, 16_384) value!: string;
  /** 1 text, 2 image */
  @Named('类型') @OneOf([1, 2]) type!: 1 | 2;
  @Named('消息编号') @Optional() @Matching(/^[A-Za-z0-9_-]{1,64}$/) clientId?: string | null;
  @Allow() img?: unknown;
  @Allow() nickname?: unknown;
  @Allow() frames?: unknown;
  @Allow() pets?: unknown;
  @Allow() lv?: unknown;
}

/** `sendMsg` with what that has no fields for, and without those it ignores. */
export class SayMessage {
  @Named('内容') @Text(0, 16_384) value!: string;
  /** 1 text, 2 image: also one that was uploaded here */
  @Named('类型') @OneOf([1, 2]) type!: 1 | 2;
  @Named('消息编号') @Optional() @Matching(/^[A-Za-z0-9_-]{1,64}$/) clientId?: string | null;
  /** The message that it answers. */
  @Named('要回复的消息') @Optional() @Matching(uuid) replyTo?: string | null;
  /** What the image shows. */
  @Named('图片说明') @Optional() @Text(1, 100) alt?: string | null;
}

export class SeenMessages {
  @Named('位置') @Int(0, Number.MAX_SAFE_INTEGER) seq!: number;
}

export class FindHere {
  /** How the nickname begins. */
  @Named('昵称') @Text(1, 16) q!: string;
}

export class RecallMessage {
  @Named('编号') @Matching(uuid) id!: string;
}

const longestText = 200;
const longestAddress = 500;
const image = /^https:\/\/[^\s\\"'<>`]+\.(jpe?g|gif|png)$/i;
/** Control characters but tab and line feed, and those that turn the direction of what follows. */
const unwanted = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
const nothing = /^[\s\u200b-\u200f\u2060\ufeff]*$/;

interface Content {
  clientId: string | null;
  kind: 'text' | 'image';
  text: string;
  alt: string | null;
  replyTo: string | null;
}

type Sent = SendMessage & Pick<SayMessage, 'replyTo' | 'alt'>;

/**
 * What is to be said; null where it is nothing. Throws `invalid` for what is too long or no address of an image, which
 * may lie with us where `uploads` says so.
 */
export function readSending(
  { value, type, clientId = null, replyTo, alt }: Sent,
  { uploads = false } = {},
): Content | null {
  const text = value.replace(unwanted, '').trim();
  if (nothing.test(text)) return null;
  const answered = replyTo?.toLowerCase() ?? null;
  if (type === 1) {
    if (codePoints(text) > longestText) refuseValue('length', [1, longestText]);
    return { clientId, kind: 'text', text, replyTo: answered, alt: null };
  }
  const isUpload = uploads && text.startsWith(uploadsPath) && uploadName.test(text.slice(uploadsPath.length));
  if (!isUpload && (text.length > longestAddress || !isImage(text)))
    refuseValue('format', ['jpeg', 'jpg', 'gif', 'png']);
  return { clientId, kind: 'image', text, replyTo: answered, alt: alt?.replace(unwanted, '').trim() || null };
}

function isImage(address: string): boolean {
  const url = image.test(address) ? URL.parse(address) : null;
  return url !== null && url.username === '' && url.password === '';
}

function refuseValue(rule: 'length' | 'format', limit: (number | string)[]): never {
  throw new Refusal('invalid', [{ field: 'value', rule, limit }]);
}
