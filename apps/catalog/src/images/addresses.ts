const proxied = '/unimg?url=';
/** A foreign picture is served through our proxy, and forms may send its proxied URL back. */
export const shownAt = (url: string): string => (url.startsWith('https:') ? proxied + encodeURIComponent(url) : url);
export const originalOf = (url: string): string => {
  try {
    return url.startsWith(proxied) ? decodeURIComponent(url.slice(proxied.length)) : url;
  } catch {
    return url;
  }
};
