/** A key that nothing else has. Not `crypto.randomUUID`, which is missing where the page came over plain http. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
