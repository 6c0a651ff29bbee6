import { sectionPaths, type Section } from '@yinghuo/contracts/wire';
import { useCall, useParts } from '../../lib/data.ts';

const pageSize = 24;

/** Every label, those that no game has yet too. */
export const useAllLabels = () => useCall('/api/labels', {}, { revalidateIfStale: false });

/** A section's games, newest resource first, or those that a search finds; part after part. */
export const useSectionGames = (section: Section, q: string) =>
  useParts(sectionPaths[section][q ? 'search' : 'list'], q ? { q } : {}, { size: pageSize });
