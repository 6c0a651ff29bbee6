import {
  refuse,
  type FieldError,
  type Language,
  type LinkInput,
  type Platform,
  type Provider,
  type Runtime,
  type VersionChanges,
  type VersionKind,
} from '@yinghuo/contracts';

/** A link as it is kept, with what only a download tells; without an id while it is new. */
export interface LinkFields {
  id?: number;
  provider: Provider;
  url: string;
  extractCode: string | null;
  archivePassword: string | null;
  sha256: string | null;
}

/** A version as members write it: null or empty where nothing is known. */
export interface VersionFields {
  kind: VersionKind;
  group: string | null;
  model: string | null;
  completion: number;
  label: string;
  languages: Language[];
  platforms: Platform[];
  runtimes: Runtime[];
  sizeBytes: number;
  note: string;
  links: LinkFields[];
}

const empty: Partial<VersionFields> = { group: null, model: null, completion: 100, label: '', runtimes: [], note: '' };
const names = [
  ...(Object.keys(empty) as (keyof VersionFields)[]),
  ...(['kind', 'languages', 'platforms', 'sizeBytes', 'links'] as const),
];

/**
 * What a version is after a change of `before`, or a new one with `before` null: what is left out stays, null clears.
 * Refuses `invalid` what cannot stand together; `within` is what the version is called in a larger form: `versions[0]`.
 */
export function changedVersion(before: VersionFields | null, given: VersionChanges, within = ''): VersionFields {
  const errors: FieldError[] = [];
  const after: Record<string, unknown> = { ...empty, ...before };
  for (const name of names) {
    if (name === 'links' || given[name] === undefined) continue;
    const value = given[name] ?? empty[name];
    if (value === undefined) errors.push({ field: name, rule: 'required' });
    else after[name] = value;
  }
  if (after.kind === 'machineTl' && !after.model) errors.push({ field: 'model', rule: 'required' });
  if (given.links === null) errors.push({ field: 'links', rule: 'required' });
  else if (given.links) after.links = changedLinks(before?.links ?? [], given.links, errors);
  if (errors.length > 0)
    refuse(
      'invalid',
      errors.map((error) => ({ ...error, field: nested(within, error.field) })),
    );
  return after as unknown as VersionFields;
}

/** `versions[0]` and `links[1][url]` → `versions[0][links][1][url]`. */
export const nested = (within: string, field: string): string =>
  within ? `${within}${field.replace(/^[^[]+/, '[$&]')}` : field;

/** An existing link keeps what is left out; one that is not in the list any more goes. */
function changedLinks(before: readonly LinkFields[], given: readonly LinkInput[], errors: FieldError[]): LinkFields[] {
  const named = new Set<number>();
  return given.flatMap((link, index) => {
    const field = (name: string) => `links[${index}][${name}]`;
    const kept = link.id ? before.find(({ id }) => id === link.id) : undefined;
    if (link.id && (!kept || named.has(link.id))) {
      errors.push({ field: field('id'), rule: kept ? 'duplicate' : 'mismatch' });
      return [];
    }
    if (link.id) named.add(link.id);
    const provider = link.provider ?? kept?.provider;
    const url = link.url ?? kept?.url;
    if (!provider) errors.push({ field: field('provider'), rule: 'required' });
    if (!url) errors.push({ field: field('url'), rule: 'required' });
    if (!provider || !url) return [];
    const { extractCode = kept?.extractCode, archivePassword = kept?.archivePassword, sha256 = kept?.sha256 } = link;
    return [
      {
        ...(kept ? { id: kept.id! } : {}),
        provider,
        url,
        extractCode: extractCode ?? null,
        archivePassword: archivePassword ?? null,
        sha256: sha256?.toLowerCase() ?? null,
      },
    ];
  });
}
