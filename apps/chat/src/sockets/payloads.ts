import { codePoints, Matching, Named, OneOf, Optional, Refusal, Text } from '@yinghuo/contracts';
import { Allow } from 'class-validator';

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

export class RecallMessage {
  @Named('编号') @Matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i) id!: string;
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
}

/** What is to be said; null where it is nothing. Throws `invalid` for what is too long or no address of an image. */
export function readSending({ value, type, clientId = null }: SendMessage): Content | null {
  const text = value.replace(unwanted, '').trim();
  if (nothing.test(text)) return null;
  if (type === 1) {
    if (codePoints(text) > longestText) refuseValue('length', [1, longestText]);
    return { clientId, kind: 'text', text };
  }
  if (text.length > longestAddress || !isImage(text)) refuseValue('format', ['jpeg', 'jpg', 'gif', 'png']);
  return { clientId, kind: 'image', text };
}

function isImage(address: string): boolean {
  const url = image.test(address) ? URL.parse(address) : null;
  return url !== null && url.username === '' && url.password === '';
}

function refuseValue(rule: 'length' | 'format', limit: (number | string)[]): never {
  throw new Refusal('invalid', [{ field: 'value', rule, limit }]);
}
