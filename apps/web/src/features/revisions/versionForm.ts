import type { Version, Writes } from '@yinghuo/contracts/wire';
import { bytesOf, linkFields, versionForm, type FormVersion } from '../../entities/game-form/form.ts';
import { changedNames } from './merge.ts';

/** A version as form state; it lacks the links' secrets, which the server keeps. */
export const formOf = ({ label, note, ...version }: Version): FormVersion =>
  versionForm({ ...version, label: label || null, note: note || null });

const orNull = (text: string): string | null => text.trim() || null;

type Fields = Omit<Writes['/updateVer']['body'], 'id' | 'revision' | 'comment' | 'hidden'>;

/** All fields of a version; null for empty ones. */
const fieldsOf = (form: FormVersion): Fields => ({
  kind: form.kind,
  group: orNull(form.group),
  model: form.kind === 'machineTl' ? orNull(form.model) : null,
  completion: form.kind === 'raw' ? 100 : Number(form.completion),
  label: orNull(form.label),
  languages: form.languages,
  platforms: form.platforms,
  runtimes: form.runtimes.length > 0 ? form.runtimes : null,
  sizeBytes: bytesOf(form),
  note: orNull(form.note),
  links: form.links.map(linkFields),
});

/** The request's fields: only changed ones; links are sent as a whole. */
export function changedVersionFields(base: FormVersion, form: FormVersion): Fields {
  const names = changedNames(base, form).map((name) => (name === 'size' || name === 'unit' ? 'sizeBytes' : name));
  const fields = fieldsOf(form);
  return Object.fromEntries([...new Set(names)].map((name) => [name, fields[name]]));
}

/** Fields of a version for a diff. */
export const shownVersion = (form: FormVersion): Record<string, unknown> => ({
  ...fieldsOf(form),
  size: `${form.size} ${form.unit}`,
  unit: form.unit,
  links: form.links.map(({ provider, url, sha256, extractCode, archivePassword }) => ({
    ...{ provider, sha256: orNull(sha256), host: URL.canParse(url) ? new URL(url).hostname : '' },
    ...{ hasCode: Boolean(extractCode), hasPassword: Boolean(archivePassword) },
  })),
});
