const key = 'farewell';

/** Keeps one sentence over the reload that ends a session. */
export function sayAfterReload(sentence: string): void {
  try {
    sessionStorage.setItem(key, sentence);
  } catch {
    // Then the reload speaks for itself.
  }
}

/** The kept sentence, once. */
export function takeFarewell(): string | null {
  try {
    const sentence = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return sentence;
  } catch {
    return null;
  }
}
