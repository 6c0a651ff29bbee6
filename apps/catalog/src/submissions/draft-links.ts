import { refuse, type FieldError, type LinkInput, type VersionChanges } from '@yinghuo/contracts';

/** A version of a draft, however incomplete; each of its links has an id, by which it is kept without being told. */
export type DraftVersion = Omit<VersionChanges, 'links'> & { links?: DraftLink[] | null };
export type DraftLink = LinkInput & { id: number };

/**
 * Versions with the links that the draft `standing` has kept for them filled in: what is left out of a link with an id
 * stays as it was. Refuses `invalid` an id that the draft does not have, or that stands twice.
 */
export function withKeptLinks<V extends VersionChanges>(
  versions: readonly V[],
  standing: readonly DraftVersion[],
): V[] {
  const kept = new Map(standing.flatMap(({ links }) => (links ?? []).map((link) => [link.id, link] as const)));
  const problems: FieldError[] = [];
  const taken = new Set<number>();
  const filled = versions.map((version, i) => ({
    ...version,
    ...(version.links && { links: version.links.map((link, j) => withKept(link, `versions[${i}][links][${j}][id]`)) }),
  }));
  if (problems.length > 0) refuse('invalid', problems);
  return filled;

  function withKept(link: LinkInput, field: string): LinkInput {
    if (!link.id) return link;
    const before = kept.get(link.id);
    if (!before || taken.has(link.id)) problems.push({ field, rule: before ? 'duplicate' : 'mismatch' });
    taken.add(link.id);
    return { ...before, ...Object.fromEntries(Object.entries(link).filter(([, value]) => value !== undefined)) };
  }
}

/** A version that is no draft's any more: its links are new ones to the catalogue. */
export const withNewLinks = <V extends VersionChanges>(version: V): V => ({
  ...version,
  ...(version.links && { links: version.links.map(({ id: _, ...link }) => link) }),
});
