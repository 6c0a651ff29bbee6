export { AuthorHandlers } from './authors.handlers.ts';
export { areHere, authorCard, hereOf, holdLeaving, markGone, membersNamed, namesOf, shows } from './authors.sql.ts';
export { GameHandlers } from './games.handlers.ts';
export { isLast, type Pair } from './heard-last.sql.ts';
export { mentionsIn, namesAfterAts } from './mentions.ts';
export { openSection, visibleGame } from './games.sql.ts';
export { newestPublished } from './published.sql.ts';
