import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A template that begins as a statement does, from the line of its tag to the line on which its text begins. */
export interface SqlTemplate {
  file: string;
  from: number;
  to: number;
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
        found.push({ file, from: lineAt(tag.getStart(source)), to: lineAt(template.getStart(source)) });
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
