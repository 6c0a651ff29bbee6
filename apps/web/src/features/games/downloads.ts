import type { Download, LinkFault, LinkState } from '@yinghuo/contracts/wire';
import { send } from '../../lib/call.ts';
import { patchRow } from '../../lib/patch.ts';

/** Wherever a version stands with its links. */
const versionPaths = ['/getVerList', '/getGameVer'] as const;

const showState = (versionId: number, linkId: number, state: LinkState): void =>
  patchRow(versionPaths, versionId, (version) => ({
    ...version,
    links: version.links.map((link) => (link.id === linkId ? { ...link, state } : link)),
  }));

/** Where a link leads, with its code and password. */
export async function askDownload(versionId: number, linkId: number): Promise<Download> {
  const { obj } = await send('/api/downloads', { linkId });
  showState(versionId, linkId, obj!.state);
  return obj!;
}

/** Says what is wrong with a link, and shows what it is taken for now. */
export async function reportLink(versionId: number, linkId: number, reason: LinkFault): Promise<void> {
  const { obj } = await send('/api/links/report', { linkId, reason });
  showState(versionId, linkId, obj!.state);
}
