import type { Download, LinkFault, LinkState } from '@yinghuo/contracts/wire';
import { send } from '../../lib/call.ts';
import { patchRow } from '../../lib/patch.ts';

/** The calls whose answers contain links. */
const versionPaths = ['/getVerList', '/getGameVer'] as const;

const showState = (versionId: number, linkId: number, state: LinkState): void =>
  patchRow(versionPaths, versionId, (version) => ({
    ...version,
    links: version.links.map((link) => (link.id === linkId ? { ...link, state } : link)),
  }));

/** Requests a link's URL, code and password. */
export async function askDownload(versionId: number, linkId: number): Promise<Download> {
  const { obj } = await send('/api/downloads', { linkId });
  showState(versionId, linkId, obj!.state);
  return obj!;
}

/** Reports a broken link and patches the link's new state into the cache. */
export async function reportLink(versionId: number, linkId: number, reason: LinkFault): Promise<void> {
  const { obj } = await send('/api/links/report', { linkId, reason });
  showState(versionId, linkId, obj!.state);
}
