const address = /https?:\/\/\S+/g;
/** The quotation marks that browsers put round what was selected. */
const quoted = /^["“「]([\s\S]*)["”」]$/;
/** Shops and catalogues name a page by what it is about, then by themselves. */
const site = /\s+[|｜–—-]\s+[^|｜–—-]*$/;
/** Who made it, as some put behind a title. */
const maker = /\s*\[[^[\]]*\]$/;

/**
 * What is sought when another app shares something with the installed site (`share_target` of the manifest): the words that
 * were selected, else what a page is about.
 */
export function wordsShared(search: URLSearchParams): string {
  const text = (search.get('text') ?? '').replace(address, '').trim();
  const title = (search.get('title') ?? '').trim();
  return text.replace(quoted, '$1') || title.replace(site, '').replace(maker, '');
}
