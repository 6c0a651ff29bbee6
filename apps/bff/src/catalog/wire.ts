import type { AuditItem, GameDetail, IntelItem, Rating, Revision, Version } from '@yinghuo/contracts';
import { wireAuthor, type IntelItem as WireIntel, type Rating as WireRating } from '@yinghuo/contracts/wire';

export const wireGame = ({ submitter, ...game }: GameDetail) => ({ ...game, submitter: wireAuthor(submitter) });

export const wireVersion = ({ author, ...version }: Version) => ({ ...version, author: wireAuthor(author) });

export const wireRating = ({ author, ...rating }: Rating): WireRating => ({ ...rating, author: wireAuthor(author) });

export const wireIntel = ({ author, ...item }: IntelItem): WireIntel => ({ ...item, author: wireAuthor(author) });

export const wireRevision = <R extends Revision>({ author, ...revision }: R) => ({
  ...revision,
  author: wireAuthor(author),
});

export const wireAuditItem = ({ author, ...item }: AuditItem) => ({ ...item, author: wireAuthor(author) });
