/** What a share's address may carry without leading elsewhere. */
const idle = /^(pwd|password|from|spm|share_source|utm_.*)$/;

/**
 * One spelling for all addresses that lead to the same download. Takes what the contracts let through: an https address
 * or a magnet link.
 */
export function canonicalAddress(address: string): string {
  const url = new URL(address);
  if (url.protocol === 'magnet:') return url.searchParams.get('xt')?.toLowerCase() ?? address;
  const kept = [...url.searchParams].filter(([name]) => !idle.test(name.toLowerCase()));
  url.search = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.host.replace(/^www\./, '')}${path}${url.search}${url.hash}`;
}
