export { AuthorHandlers } from './authors.handlers.ts';
export { authorCard, membersNamed, namesOf, noneGone, shows } from './authors.sql.ts';
export { GameHandlers } from './games.handlers.ts';
export { mentionsIn, namesAfterAts } from './mentions.ts';
export { openSection, visibleGame } from './games.sql.ts';
export { newestPublished } from './published.sql.ts';
