import { sectionPaths, type Section } from '@yinghuo/contracts/wire';
import { useCall, useParts } from '../../lib/server/data.ts';

const pageSize = 24;

/** All labels, including unused ones. */
export const useAllLabels = () => useCall('/api/labels', {}, { revalidateIfStale: false });

/** A section's games as an endless list, newest resource first, or the results of a search. */
export const useSectionGames = (section: Section, q: string) =>
  useParts(sectionPaths[section][q ? 'search' : 'list'], q ? { q } : {}, { size: pageSize });
