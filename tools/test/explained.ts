import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A template that begins as a statement does, from the line of its tag to the line on which its text begins. */
export interface SqlTemplate {
  file: string;
  from: number;
  to: number;
  /** How it begins, on one line. */
  head: string;
}

const sources = ['apps/*/src/**/*.ts', 'libs/*/src/**/*.ts'];
/**
 * What specs and fixtures ask by themselves is not explained (libs/testing/src/followed.ts), nor what the specs of these
 * libraries have them ask: they have schemas of their own.
 */
const apart = /\.(?:spec|fixture)\.ts$|\/fixtures\/|^libs\/(?:kafka|postgres|service|testing)\/|^apps\/(?:web|e2e)\//;
const tags = ['sql', 'db', 'tx'];
const begins = /^[\s(]*(?:with|select|insert|update|delete)\b/i;

/** Every template in the sources that is a statement, or a query within one. */
export const templatesIn = (root: string): SqlTemplate[] =>
  globSync(sources, { cwd: root })
    .filter((file) => !apart.test(file))
    .sort()
    .flatMap((file) => templatesOf(file, readFileSync(join(root, file), 'utf8')));

export function templatesOf(file: string, text: string): SqlTemplate[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: SqlTemplate[] = [];
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const look = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) {
      const { tag, template } = node;
      const name = ts.isPropertyAccessExpression(tag) ? tag.name.text : ts.isIdentifier(tag) ? tag.text : '';
      const head = ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text;
      if (tags.includes(name) && begins.test(head))
        found.push({
          file,
          from: lineAt(tag.getStart(source)),
          to: lineAt(template.getStart(source)),
          head: head.trim().replaceAll(/\s+/g, ' '),
        });
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** Templates that were part of no statement which a spec asked and `libs/testing` explained; `folder` has what each project reported. */
export function neverExplained(templates: readonly SqlTemplate[], folder: string): SqlTemplate[] {
  const reports = existsSync(folder) ? readdirSync(folder) : [];
  const explained = new Set(reports.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')));
  return templates.filter(({ file, from, to }) => {
    for (let line = from; line <= to; line += 1) if (explained.has(`${file}:${line}`)) return false;
    return true;
  });
}

/**
 * What is wrong with the statements that no spec asked: those that are not excused, by file and beginning, and excuses for what a
 * spec does ask, or what is not there.
 */
export function faultsOf(never: readonly SqlTemplate[], excused: Readonly<Record<string, Excuses>>): string[] {
  const isMeant = (template: SqlTemplate, file: string, head: string) =>
    template.file === file && template.head.startsWith(head);
  const excuses = Object.entries(excused).flatMap(([file, of]) => Object.keys(of).map((head) => [file, head] as const));
  return [
    ...never
      .filter((template) => !excuses.some((excuse) => isMeant(template, ...excuse)))
      .map(({ file, from, head }) => `${file}:${from} is asked by no spec: ${head.slice(0, 60)}`),
    ...excuses
      .filter((excuse) => !never.some((template) => isMeant(template, ...excuse)))
      .map(([file, head]) => `${file}: tools/test/unasked.ts excuses what a spec asks, or what is not there: ${head}`),
  ];
}

/** Why no spec asks them, by how the statements of a file begin. */
export type Excuses = Readonly<Record<string, string>>;
