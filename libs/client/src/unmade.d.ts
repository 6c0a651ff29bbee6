/**
 * Stands in where nobody has built the client yet, an editor in a fresh clone, say: any path may be asked. `npm run types` and
 * `npm test` build it first, and a module that is there goes before a pattern.
 */
declare module '*/paths.gen.ts' {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- nothing is known
  export type paths = any;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- nothing is known
  export type components = any;
}
