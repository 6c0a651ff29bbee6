/** Account pages and the mails of a trial, which a member has no reason to return to after signing in. */
const passing = ['/signin', '/register', '/emailyz', '/reemail', '/repass', '/outbox'];

/** Returns the page of this site that the visitor was on before signing in; `/` if there was none. */
export function cameFrom(): string {
  // Without the Navigation API the visited pages are unknown, so the result is `/`.
  const { navigation } = window as { navigation?: Navigation };
  const now = navigation?.currentEntry?.index ?? 0;
  return lastPlace((navigation?.entries() ?? []).slice(0, now).map(({ url }) => url));
}

/** Returns the last visited address that is not an account page. */
export function lastPlace(visited: readonly (string | null)[]): string {
  const places = visited.flatMap((url) => (url ? new URL(url) : []));
  const last = places.findLast(({ pathname }) => !passing.includes(pathname));
  return last ? last.pathname + last.search : '/';
}
