/** Pages of the account: whoever has signed in has no more to do there. */
const passing = ['/signin', '/register', '/emailyz', '/reemail', '/repass'];

/** The page of this site that the visitor was on before they came to sign in; `/` where there was none. */
export function cameFrom(): string {
  // Browsers without the Navigation API do not tell; there, everybody starts from home.
  const { navigation } = window as { navigation?: Navigation };
  const now = navigation?.currentEntry?.index ?? 0;
  return lastPlace((navigation?.entries() ?? []).slice(0, now).map(({ url }) => url));
}

/** Of the addresses visited, the last that is no page of the account. */
export function lastPlace(visited: readonly (string | null)[]): string {
  const places = visited.flatMap((url) => (url ? new URL(url) : []));
  const last = places.findLast(({ pathname }) => !passing.includes(pathname));
  return last ? last.pathname + last.search : '/';
}
