const gone = '…';
const identifier = /^[\w$.]{1,40}$/;

/**
 * An error's message without what a member may have written. Our code and browsers speak English of names in the code, so
 * whatever is quoted and no such name goes, and so do other scripts, addresses' queries, mail addresses and long numbers.
 */
export const withoutWords = (message: string): string =>
  message
    // A quote that does not end hides all that follows; an apostrophe within a word is none.
    .replace(/(?!(?<=[a-z])'[a-z])(["'`])(?:(.*?)\1|.*$)/gis, (_, quote: string, quoted = ' ', at: number) =>
      // Only these are followed by a name that stands in the code.
      identifier.test(quoted) && /(reading|setting|property|function|module|of) $/.test(message.slice(0, at))
        ? quote + quoted + quote
        : quote + gone + quote,
    )
    .replace(/\S+@\S+/g, gone)
    .replace(/[?#]\S*/g, gone)
    .replace(/\d{5,}/g, gone)
    .replace(/[^\x20-\x7e…]+/g, gone)
    .replace(/…(\s*…)+/g, gone)
    .trim();
