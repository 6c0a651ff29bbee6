/**
 * A member's text without what its spoilers hide, `||like this||`, for whatever cuts texts and whoever searches them; `instead`
 * stands there. An open one hides the rest, because lists cut texts: at least what the page hides (decision 109).
 */
export const withoutSpoilers = (text: string, instead = '▇'): string =>
  text.replace(/\|\|[\s\S]*?(?:\|\||$)/g, instead);
