import type { Author, Group, GroupMember } from '@yinghuo/contracts';
import { wireAuthor, type Author as WireAuthor } from '@yinghuo/contracts/wire';

export const wireGroup = ({ owner, ...group }: Group) => ({ ...group, owner: wireAuthor(owner) });

/** A row of an author's: a post, a reply, an application. */
export const wireBy = <Row extends { author: Author }>({
  author,
  ...row
}: Row): Omit<Row, 'author'> & { author: WireAuthor } => ({ ...row, author: wireAuthor(author) });

export const wireGroupMember = ({ role, joinedAt, ...author }: GroupMember) => ({
  ...wireAuthor(author),
  role,
  joinedAt,
});
