/**
 * A new capability from templates: `npm run new -- bookmarks --service members`, or with
 * `--setting` where a member has one or none. It writes contract, calls, migration, handlers, spec,
 * controller with a spec, a panel of the page and demo rows, all of which work; what is left to do is printed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { root } from '../command.ts';
import { Failure, main } from '../failure.ts';
import * as setting from './setting.ts';
import * as list from './templates.ts';
import { namesOf, type Names } from './templates.ts';

/** Analytics counts what others do, the chat has a world of its own. */
const servicesWithRows = ['members', 'messaging', 'community', 'catalog'];

/**
 * Every file by its path, new and changed, as Prettier has it: of what a member has many of, or `asSetting` one or none. Throws a
 * Failure where something is in the way.
 */
export async function filesOf(names: Names, asSetting = false): Promise<Map<string, string>> {
  const templates = asSetting ? setting : list;
  const { service, many, one } = names;
  if (!servicesWithRows.includes(service)) throw new Failure(`--service is one of ${servicesWithRows.join(', ')}.`);
  for (const word of [many, one]) {
    if (!/^[a-z]+(-[a-z]+)*$/.test(word))
      throw new Failure(`"${word}" is no name of a capability: say bookmarks, or saved-searches.`);
  }
  if (many === one && !asSetting) throw new Failure(`What is one of ${many}? Say it: --one …`);
  const contracts = `libs/contracts/src/${service}`;
  const calls = 'libs/contracts/src/wire/calls';
  const web = `apps/web/src/features/${many}`;
  const written: Record<string, string> = {
    [`${contracts}/${many}.ts`]: templates.contract(names),
    [`${calls}/${many}.ts`]: templates.calls(names),
    [`apps/${service}/migrations/${nextNumber(service)}-${many}.sql`]: templates.migration(names),
    [`apps/${service}/src/${many}/${many}.sql.ts`]: templates.statements(names),
    [`apps/${service}/src/${many}/${many}.handlers.ts`]: templates.handlers(names),
    [`apps/${service}/src/${many}/${many}.spec.ts`]: templates.spec(names),
    [`apps/bff/src/${service}/${many}.controller.ts`]: templates.controller(names),
    [`apps/bff/src/${service}/${many}.spec.ts`]: templates.edgeSpec(names),
    [`${web}/api.ts`]: templates.webApi(names),
    [`${web}/text.ts`]: templates.webText(),
    [`${web}/components/${panelOf(names, asSetting)}.tsx`]: templates.webPanel(names),
    ...(asSetting ? { [`${web}/components/${panelOf(names, true)}.module.css`]: setting.webStyle() } : {}),
    [`tools/demo/fill/${many}.ts`]: templates.demoFill(names),
  };
  const taken = Object.keys(written).find((file) => existsSync(join(root, file)));
  if (taken) throw new Failure(`${taken} is there already.`);
  const changed: Record<string, string> = {
    [`${contracts}/index.ts`]: withExport(read(`${contracts}/index.ts`), many, 'export *'),
    [`${calls}/index.ts`]: withExport(read(`${calls}/index.ts`), many, 'export type *'),
    ...shapesOf(contracts, many, templates.shape(names)),
    [`${contracts}/vocabulary.ts`]: read(`${contracts}/vocabulary.ts`) + templates.vocabulary(names),
  };
  const all = Object.entries({ ...written, ...changed });
  return new Map(await Promise.all(all.map(async ([file, text]) => [file, await tidied(file, text)] as const)));
}

/** A file of its own where a service's shapes are a folder. */
function shapesOf(contracts: string, many: string, shape: string): Record<string, string> {
  const all = `${contracts}/shapes.ts`;
  if (!existsSync(join(root, contracts, 'shapes'))) return { [all]: read(all) + shape };
  return { [`${contracts}/shapes/${many}.ts`]: shape, [all]: withExport(read(all), `shapes/${many}`, 'export type *') };
}

const panelOf = ({ Many, One }: Names, asSetting: boolean): string => (asSetting ? `${One}Form` : Many);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

function nextNumber(service: string): string {
  const numbers = readdirSync(join(root, 'apps', service, 'migrations')).map((file) => Number.parseInt(file, 10));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/** Among the others by its name; what follows them stays at the end. */
function withExport(index: string, file: string, says: 'export *' | 'export type *'): string {
  const lines = index.trimEnd().split('\n');
  const line = `${says} from './${file}.ts';`;
  const at = lines.findIndex((other) => (/\* from '\.\/(.+)\.ts'/.exec(other)?.[1] ?? '') > file);
  lines.splice(at < 0 ? lines.length : at, 0, line);
  return `${lines.join('\n')}\n`;
}

async function tidied(file: string, text: string): Promise<string> {
  if (file.endsWith('.sql')) return text;
  return format(text.trimStart(), { ...(await resolveConfig(join(root, file))), filepath: file });
}

const left = ({ service, many }: Names, panel: string): string => `
  Everything above works as it stands: npm run spec -- apps/${service}/src/${many} apps/bff/src/${service}/${many}
  What is yours:
    · contract, statements and rules say what the capability is; these are an example
    · the migration is changed before the product starts next, or npm start -- --fresh runs it anew
    · a page shows <${panel} /> of apps/web/src/features/${many}, in words of its own (text.ts)
    · docs/glossary.md says what it is called, a journey in apps/e2e/src walks it
    · npm start -- --fresh shows the demo rows
`;

const usage = 'npm run new -- bookmarks --service members [--one bookmark | --setting]';

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        service: { type: 'string' },
        one: { type: 'string' },
        setting: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new Failure(usage); // an option that we do not have, --help among them
  }
}

if (import.meta.main) {
  main(async () => {
    const { values, positionals } = asked();
    const [many] = positionals;
    if (!many || !values.service) throw new Failure(usage);
    const names = namesOf(values.service, many, values.setting ? many : values.one);
    for (const [file, text] of await filesOf(names, values.setting)) {
      console.log(`  ${existsSync(join(root, file)) ? '~' : '+'} ${file}`);
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    console.log(left(names, panelOf(names, values.setting)));
  });
}
