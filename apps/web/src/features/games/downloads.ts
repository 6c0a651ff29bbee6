import type { Download, LinkFault, LinkStanding } from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { refresh } from '../../lib/server/data.ts';
import { patchRow } from '../../lib/server/patch.ts';

/** The calls whose answers contain links. */
const versionPaths = ['/getVerList', '/getGameVer'] as const;

/** What became of a version's links; it may be open beside them. */
const historyPath = '/api/versions/links';

const show = (versionId: number, linkId: number, standing: Partial<LinkStanding>): void =>
  patchRow(versionPaths, versionId, (version) => ({
    ...version,
    links: version.links.map((link) => (link.id === linkId ? { ...link, ...standing } : link)),
  }));

/** Requests a link's URL, code and password. */
export async function askDownload(versionId: number, linkId: number): Promise<Download> {
  const { obj } = await send('/api/downloads', { linkId });
  show(versionId, linkId, { state: obj!.state });
  return obj!;
}

/** Reports a broken link and patches what is known of it now into the cache. */
export async function reportLink(versionId: number, linkId: number, reason: LinkFault, text = ''): Promise<void> {
  const { obj } = await send('/api/links/report', { linkId, reason, text });
  show(versionId, linkId, obj!);
  void refresh(historyPath);
}

/** Says that a link works, or takes it back, and patches what is known of it now into the cache. */
export async function confirmLink(versionId: number, linkId: number, works: boolean): Promise<void> {
  const { obj } = await send('/api/links/confirm', { linkId, works });
  show(versionId, linkId, obj!);
  void refresh(historyPath);
}
