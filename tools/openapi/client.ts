/**
 * The types of libs/client: what openapi-typescript makes of the document by which the built edge describes itself (decision
 * 104). `nx build client` calls it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

const root = join(import.meta.dirname, '../..');
/** Built, because its sources have decorators. */
const edge = (file: string) => import(join(root, 'apps/bff/dist', file)) as Promise<unknown>;

const { controllers } = (await edge('bff.module.js')) as { controllers: unknown };
const { openApi } = (await edge('docs/openapi.js')) as { openApi(controllers: unknown, answers: unknown): OpenAPI3 };
const { builtAnswers } = (await edge('docs/answers.js')) as { builtAnswers(): Promise<unknown> };

const types = astToString(await openapiTS(openApi(controllers, await builtAnswers()), { alphabetize: true }));
const from = '/** Made by tools/openapi/client.ts of the document at /docs/openapi.json; not committed. */';
writeFileSync(join(root, 'libs/client/src/paths.gen.ts'), `${from}\n${types}`);
// What the edge's modules opened would keep the process.
process.exit();
