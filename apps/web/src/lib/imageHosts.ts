let hosts: readonly string[] | undefined;

/** Hosts whose pictures /unimg shows, as the page itself says: `img.example`, or `.example` for everything under it. */
export function imageHosts(): readonly string[] {
  const said = () => document.querySelector<HTMLMetaElement>('meta[name="image-hosts"]')?.content ?? '';
  return (hosts ??= said().split(',').filter(Boolean));
}
