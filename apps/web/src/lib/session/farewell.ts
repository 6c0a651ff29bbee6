const key = 'farewell';

interface Farewell {
  sentence: string;
  /** Where the member was, if signing in again leads back there. */
  from?: string | undefined;
}

/** Stores what is to be shown after the reload that ends a session. */
export function sayAfterReload(farewell: Farewell): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(farewell));
  } catch {
    // Without storage the sentence is lost and only the reload happens.
  }
}

/** Reads and removes what was stored. */
export function takeFarewell(): Farewell | null {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return stored ? (JSON.parse(stored) as Farewell) : null;
  } catch {
    return null;
  }
}
