/**
 * Every call of the BFF by its path: what it takes, and what the envelope of its answer carries. The one source for both
 * sides: the BFF's routes are checked against it (apps/bff/src/edge/call.ts), and the web asks by it
 * (apps/web/src/lib/server/call.ts). Each capability adds its calls in a file of its name.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the capabilities
export interface Reads {}
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the capabilities
export interface Writes {}

/** A GET: the fields of its query; the envelope's `obj`, and its `config` where it has one. */
export interface Read<Fields, Answer, Config = unknown> {
  fields: Fields;
  answer: Answer;
  config: Config;
}
/** A POST: the fields of its form; the envelope's `obj`: null where it carries none. */
export interface Write<Body, Answer> {
  body: Body;
  answer: Answer;
}

export type ReadPath = keyof Reads;
export type WritePath = keyof Writes;

/** A value as browsers write it: numbers also as text, flags as 0 and 1, of objects as much as there is. */
export type Written<T> = T extends number
  ? T | `${T}`
  : T extends boolean
    ? boolean | 0 | 1 | '0' | '1'
    : T extends readonly (infer Item)[]
      ? readonly Written<Item>[]
      : T extends object
        ? { [Name in keyof T]?: Written<T[Name]> }
        : T;

/** The fields of a contract's class: `Needed` are those that must be there, `Given` those that the path says itself. */
export type Asks<Input, Needed extends keyof Input = never, Given extends keyof Input = never> = {
  [Name in Needed]: Written<Input[Name]>;
} & { [Name in Exclude<keyof Input, Needed | Given>]?: Written<Input[Name]> };

/** The fields of a call that takes none. */
export type Nothing = Record<string, never>;
