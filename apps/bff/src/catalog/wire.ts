import type {
  AuditItem,
  Claim,
  GameDetail,
  IntelItem,
  LinkChange,
  Rating,
  Revision,
  Version,
} from '@yinghuo/contracts';
import { wireAuthor, type IntelItem as WireIntel, type Rating as WireRating } from '@yinghuo/contracts/wire';

export const wireGame = ({ submitter, ...game }: GameDetail) => ({ ...game, submitter: wireAuthor(submitter) });

export const wireVersion = ({ author, ...version }: Version) => ({ ...version, author: wireAuthor(author) });

export const wireLinkChange = ({ by, ...change }: LinkChange) => ({ ...change, by: by && wireAuthor(by) });

export const wireRating = ({ author, ...rating }: Rating): WireRating => ({ ...rating, author: wireAuthor(author) });

export const wireIntel = ({ author, ...item }: IntelItem): WireIntel => ({ ...item, author: wireAuthor(author) });

export const wireRevision = <R extends Revision>({ author, ...revision }: R) => ({
  ...revision,
  author: wireAuthor(author),
});

export const wireClaim = (claim: Claim | null) => claim && { ...claim, by: wireAuthor(claim.by) };

export const wireAuditItem = ({ author, claim, ...item }: AuditItem) => ({
  ...item,
  author: wireAuthor(author),
  claim: wireClaim(claim),
});
