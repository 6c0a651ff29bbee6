import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv, type ValidateFunction } from 'ajv';
import { parseAllDocuments } from 'yaml';
import { root } from '../command.ts';
import { operators } from './operators.ts';

export const overlays = ['local', 'production'] as const;
export type Overlay = (typeof overlays)[number];

/** A resource as it would be applied. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- validated against schemas, not by types
  spec: any;
}

const kustomize = createRequire(import.meta.url).resolve('kustomize/run.js');

/** What `kustomize build k8s/overlays/<overlay>` makes. */
export async function render(overlay: Overlay): Promise<Manifest[]> {
  const folder = join(root, 'k8s/overlays', overlay);
  const { stdout } = await promisify(execFile)(process.execPath, [kustomize, 'build', folder], { maxBuffer: 1 << 26 });
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
}

const kubernetes = JSON.parse(readFileSync(join(root, 'k8s/schemas/kubernetes-1.34.json'), 'utf8')) as {
  $defs: Record<string, { properties?: { apiVersion?: { enum?: string[] }; kind?: { enum?: string[] } } }>;
};
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(kubernetes, 'kubernetes');

/** The schemas by `apiVersion/kind`. */
const validators = new Map<string, ValidateFunction>(
  Object.entries(operators).map(([name, schema]) => [name, ajv.compile(schema)]),
);
for (const [name, { properties }] of Object.entries(kubernetes.$defs)) {
  const [apiVersion, kind] = [properties?.apiVersion?.enum?.[0], properties?.kind?.enum?.[0]];
  if (!apiVersion || !kind) continue;
  validators.set(`${apiVersion}/${kind}`, ajv.compile({ $ref: `kubernetes#/$defs/${name}` }));
}

/** What is wrong with a resource; nothing with one that its schema takes. A kind without a schema is wrong as well. */
export function faultsOf(manifest: Manifest): string[] {
  const { apiVersion, kind, metadata } = manifest;
  const validate = validators.get(`${apiVersion}/${kind}`);
  const who = `${kind} ${metadata.name}`;
  if (!validate) return [`${who}: no schema for ${apiVersion}/${kind}`];
  if (validate(manifest)) return [];
  return validate.errors!.map(
    ({ instancePath, message, params }) => `${who}: ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
