const key = 'farewell';

/** Stores one sentence to be shown after the reload that ends a session. */
export function sayAfterReload(sentence: string): void {
  try {
    sessionStorage.setItem(key, sentence);
  } catch {
    // Without storage the sentence is lost and only the reload happens.
  }
}

/** Reads and removes the stored sentence. */
export function takeFarewell(): string | null {
  try {
    const sentence = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return sentence;
  } catch {
    return null;
  }
}
