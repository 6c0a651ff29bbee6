import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RefusalKind } from '@yinghuo/contracts';
import type { Schema } from './schema.ts';

/** What a path's envelope carries. */
export interface Answer {
  answer: Schema;
  config?: Schema;
}

/** The schemas that the build of contracts makes of the source of all calls (tools/openapi, decision 103). */
export interface Answers {
  reads: Record<string, Answer>;
  writes: Record<string, Answer>;
  /** What a refusal's `obj` is; absent where it has none. */
  refusals: Partial<Record<RefusalKind, Schema>>;
  /** Every named shape. */
  shapes: Record<string, Schema>;
  /** What the comments say of a contract, by the name of its input. */
  about: Record<string, { text?: string; fields: Record<string, string> }>;
}

/**
 * Reads what the build wrote.
 * @public tools/openapi/client.ts imports the built file.
 */
export async function builtAnswers(): Promise<Answers> {
  const file = fileURLToPath(import.meta.resolve('@yinghuo/contracts/answers.json'));
  return JSON.parse(await readFile(file, 'utf8')) as Answers;
}

/** Where the schemas come from: the build wrote them; specs make them of the sources, because nothing is built there. */
export class AnswerSchemas {
  constructor(readonly read: () => Promise<Answers> = builtAnswers) {}
}
