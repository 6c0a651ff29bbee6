/** Apart from the rest of the wire: browsers load it after the page. */
export { withoutWords } from './without-words.ts';

/**
 * What went wrong in a browser: an error nobody caught, a promise whose rejection nobody caught, a part of a page that could
 * not be drawn, a file of ours that did not come.
 */
export const faultKinds = ['error', 'rejection', 'render', 'load'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Code points of its message, and frames of its stack, at most: whoever tells more is refused. */
export const faultLimits = { message: 300, frames: 8 } as const;
/** A frame: the function, where it has a name, our file, line and column: `draw /assets/base-Bx1.js:1:2345`. */
export const faultFrame = /^([\w$.<>]{1,60} )?\/[\w./-]{1,100}\.[a-z]{2,4}:\d{1,7}(:\d{1,7})?$/;
/** The release of the page: the name of its entry, without folder and ending. */
export const faultRelease = /^[\w.-]{1,60}$/;
