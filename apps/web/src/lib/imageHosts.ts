let hosts: readonly string[] | undefined;

/** Hosts that /unimg proxies, from the page's meta tag: `img.example`, or `.example` for all subdomains. */
export function imageHosts(): readonly string[] {
  const said = () => document.querySelector<HTMLMetaElement>('meta[name="image-hosts"]')?.content ?? '';
  return (hosts ??= said().split(',').filter(Boolean));
}
