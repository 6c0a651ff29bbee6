/**
 * The field kinds as decorators. Each accepts what a form sends (strings) and what JSON sends, and names the rule it
 * enforces, so that a refused field tells the member what is wrong with it.
 */
import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsOptional,
  ValidateBy,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import type { Class } from './contract.ts';
import type { FieldError } from './refusal.ts';

type Rule = FieldError['rule'];

const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, key) => {
    for (const decorate of decorators) decorate(target, key);
  };

/** check() reads the rule back from the message; class-validator's own `context` is lost for synchronous validators. */
const because = (rule: Rule, limit?: (number | string)[]): ValidationOptions => ({
  message: JSON.stringify(limit ? { rule, limit } : { rule }),
});

const checked = (rule: Rule, accepts: (value: unknown) => boolean, limit?: (number | string)[], each = false) =>
  ValidateBy({ name: rule, validator: { validate: accepts } }, { ...because(rule, limit), each });

const isText = (value: unknown): value is string => typeof value === 'string';
const text = (each = false) => checked('type', isText, undefined, each);
/** Of what is a text: whatever else it is not is the matter of another rule. */
const ofText = (rule: Rule, accepts: (value: string) => boolean, limit?: (number | string)[], each = false) =>
  checked(rule, (value) => !isText(value) || accepts(value), limit, each);
const length = (min: number, max: number, each = false) =>
  ofText('length', (value) => codePoints(value) >= min && codePoints(value) <= max, [min, max], each);
const unique = () => checked('duplicate', (value) => !Array.isArray(value) || new Set(value).size === value.length);
const reading = (convert: (value: unknown) => unknown) =>
  Transform(({ value }) => convert(value), { toClassOnly: true });

/** The number of code points, which is how lengths count everywhere. */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

const wholeNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
const flag = (value: unknown) =>
  value === '1' || value === 'true' || value === 1
    ? true
    : value === '0' || value === 'false' || value === 0
      ? false
      : value;
/** Nobody sees them, and Postgres keeps no text with a NUL in it. */
const control = /(?![\t\n\r])\p{Cc}/gu;
const tidy = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFC').replace(control, '').trim() : value;

const each = (convert: (value: unknown) => unknown) => (value: unknown) =>
  Array.isArray(value) ? value.map(convert) : value;

const isWhole = (min: number, max: number) => (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;

const named = Symbol('named');
/** What members call the field: `@Named('标签名') @Text(1, 30) name`. Words of one meaning everywhere: field-names.ts. */
export const Named =
  (name: string): PropertyDecorator =>
  (target, key) =>
    Reflect.defineMetadata(named, name, target, key);
/** What a class calls its field itself. */
export const ownNameOf = (of: Class<object>, field: string): string | undefined =>
  Reflect.getMetadata(named, of.prototype as object, field) as string | undefined;

/** May be left out; an empty string or null clears it. */
export const Optional = (): PropertyDecorator =>
  all(
    IsOptional(),
    reading((value) => (value === '' ? null : value)),
  );

/** A whole number between `min` and `max`. */
export const Int = (min: number, max: number): PropertyDecorator =>
  all(
    reading(wholeNumber),
    checked('type', (value) => Number.isSafeInteger(value)),
    checked('range', (value) => !Number.isSafeInteger(value) || isWhole(min, max)(value), [min, max]),
  );

/** The id of a row. */
export const Id = (): PropertyDecorator => Int(1, Number.MAX_SAFE_INTEGER);

/** `0 1 true false`. */
export const Flag = (): PropertyDecorator =>
  all(
    reading(flag),
    checked('type', (value) => typeof value === 'boolean'),
  );

/** A text, normalised to NFC, without control characters, trimmed, of `min` to `max` code points. */
export const Text = (min: number, max: number): PropertyDecorator => all(reading(tidy), text(), length(min, max));

/** A text that is kept to the letter (tokens, codes). */
export const Secret = (min: number, max: number): PropertyDecorator => all(text(), length(min, max));

const sealing = Symbol('sealed');
/** Names of the fields of a class that are sealed on their way; none where nothing is. */
export const sealedFields = (of: Class<object>): readonly string[] =>
  (Reflect.getMetadata(sealing, of.prototype as object) as string[] | undefined) ?? [];

/** A password: like `Secret`, and sealed between whoever asks and whoever answers, so that it lies on no broker's disk. */
export const Password = (min: number, max: number): PropertyDecorator =>
  all(Secret(min, max), (target, key) =>
    Reflect.defineMetadata(sealing, [...sealedFields(target.constructor as Class<object>), String(key)], target),
  );

/** Up to `max` bytes in base64. */
export const Base64 = (max: number): PropertyDecorator =>
  all(
    text(),
    ofText('length', (value) => value.length <= Math.ceil(max / 3) * 4, [1, max]),
    ofText('format', (value) => /^[A-Za-z0-9+/]+={0,2}$/.test(value)),
  );

/** A text of the given form. */
export const Matching = (form: RegExp): PropertyDecorator =>
  all(
    reading(tidy),
    checked('format', (value) => typeof value === 'string' && form.test(value)),
  );

/** One of the given words or numbers. */
export const OneOf = (choices: readonly (string | number)[]): PropertyDecorator =>
  all(
    reading((value) => (typeof choices[0] === 'number' ? wholeNumber(value) : value)),
    checked('enum', (value) => choices.includes(value as string), [...choices]),
  );

const listOf = (max: number, min: number): PropertyDecorator[] => [
  IsArray(because('type')),
  ArrayMinSize(min, because('count', [min, max])),
  ArrayMaxSize(max, because('count', [min, max])),
];

/** Up to `max` row ids, none twice. */
export const Ids = (max: number, min = 0): PropertyDecorator =>
  all(
    reading(each(wholeNumber)),
    ...listOf(max, min),
    checked('type', isWhole(1, Number.MAX_SAFE_INTEGER), undefined, true),
    unique(),
  );

/** One to five pets in their order, none twice; `[-1]` for none. */
export const PetChoice = (): PropertyDecorator =>
  all(
    reading(each(wholeNumber)),
    ...listOf(mostPets, 1),
    checked('type', (value) => isWhole(1, Number.MAX_SAFE_INTEGER)(value) || value === -1, undefined, true),
    checked('enum', (value) => !Array.isArray(value) || value.length === 1 || !value.includes(-1)),
    unique(),
  );
const mostPets = 5;

/** Some of the given numbers, none twice; an empty string is none of them. */
export const Numbers = (choices: readonly number[]): PropertyDecorator =>
  all(
    reading((value) => (value === '' ? [] : each(wholeNumber)(value))),
    ...listOf(choices.length, 0),
    checked('enum', (value) => choices.includes(value as number), [...choices], true),
    unique(),
  );

/** Some of the given words, at least `min`, none twice. */
export const Words = (choices: readonly string[], min = 0): PropertyDecorator =>
  all(
    ...listOf(choices.length, min),
    checked('enum', (value) => choices.includes(value as string), [...choices], true),
    unique(),
  );

/** A single value may stand without its list: `language=ja` is `language[0]=ja`. Stands above the kind of list. */
export const OneOrMore = (): PropertyDecorator =>
  reading((value) => (typeof value === 'string' && value !== '' ? [tidy(value)] : value));

/** Up to `count` texts of `min` to `max` code points each. */
export const Texts = (min: number, max: number, count: number): PropertyDecorator =>
  all(reading(each(tidy)), ...listOf(count, 0), text(true), length(min, max, true));

/** Up to `count` texts of the given form. */
export const Matchings = (form: RegExp, count: number): PropertyDecorator =>
  all(
    reading(each(tidy)),
    ...listOf(count, 0),
    checked('format', (value) => typeof value === 'string' && form.test(value), undefined, true),
  );

const isHttps = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:';
const address = (max: number, accepts: (value: string) => boolean): PropertyDecorator =>
  all(
    reading(tidy),
    text(),
    ofText('length', (value) => codePoints(value) <= max, [1, max]),
    ofText('format', accepts),
  );

/** An https address. */
export const HttpsAddress = (max = 500): PropertyDecorator => address(max, isHttps);

/** A path of this site, `/…`, or an https address. */
export const SiteOrHttpsAddress = (): PropertyDecorator =>
  address(500, (value) => /^\/(?![/\\])[^\s\\]*$/.test(value) || isHttps(value));

/** Where a download is: an https address or a magnet link. */
export const DownloadAddress = (): PropertyDecorator =>
  address(2000, (value) => isHttps(value) || (URL.canParse(value) && new URL(value).protocol === 'magnet:'));

const nests = Symbol('nests');
const nesting =
  (of: () => Class<object>): PropertyDecorator =>
  (target, key) =>
    Reflect.defineMetadata(nests, of, target, key);
/** The class of the objects that a field holds, where it holds any. */
export const nestedIn = (of: Class<object>, field: string): Class<object> | undefined =>
  (Reflect.getMetadata(nests, of.prototype as object, field) as (() => Class<object>) | undefined)?.();

/** The field is a text of many lines, each of which is read as an object of the class: `lines[12].play`. */
export const LinesOf =
  (of: () => Class<object>): PropertyDecorator =>
  (target) =>
    nesting(of)(target, 'lines');

/** An object of a class. */
export const Nested = (of: () => Class<object>): PropertyDecorator =>
  all(
    Type(of),
    checked('type', (value) => typeof value === 'object' && !Array.isArray(value)),
    ValidateNested(because('type')),
    nesting(of),
  );

/** Up to `max` objects of a class. */
export const ListOf = (of: () => Class<object>, max: number, min = 0): PropertyDecorator =>
  all(Type(of), ...listOf(max, min), ValidateNested({ each: true, ...because('type') }), nesting(of));

/** A calendar day of Asia/Shanghai, `YYYY-MM-DD`, that exists. */
export const Day = (): PropertyDecorator =>
  checked('format', (value) => {
    if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
    const day = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
  });

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && instantForm.test(value) && !Number.isNaN(Date.parse(value));
/** An instant, ISO 8601 with its offset; kept in UTC with milliseconds. */
export const Instant = (): PropertyDecorator =>
  all(
    reading((value) => (isInstant(value) ? new Date(value).toISOString() : value)),
    checked('format', isInstant),
  );

/** An e-mail address as people write it; whether it exists shows when the mail arrives. */
export const Email = (): PropertyDecorator =>
  all(
    reading(tidy),
    checked(
      'format',
      (value) =>
        typeof value === 'string' &&
        value.length <= 254 &&
        /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]{2,}$/.test(value),
    ),
  );
