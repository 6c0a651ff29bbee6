import type { GameDetail, Version } from '@yinghuo/contracts';
import { wireAuthor } from '@yinghuo/contracts/wire';

export const wireGame = ({ submitter, ...game }: GameDetail) => ({ ...game, submitter: wireAuthor(submitter) });

export const wireVersion = ({ author, ...version }: Version) => ({ ...version, author: wireAuthor(author) });
