import { Module } from '@nestjs/common';
import { AuthorHandlers, GameHandlers } from '@yinghuo/copies';
import { CaseHandlers } from './cases/cases.handlers.ts';
import { CommentHandlers } from './comments/comments.handlers.ts';
import { CommentOpinionHandlers } from './comments/opinions.handlers.ts';
import { InboxHandlers } from './inbox/inbox.handlers.ts';
import { OwnerHandlers } from './inbox/owners.handlers.ts';
import { InboxSettingsHandlers } from './inbox/settings.handlers.ts';
import { MailHandlers } from './mail/mail.handlers.ts';
import { CatalogNotices } from './notices/catalog.handlers.ts';
import { CommentNotices } from './notices/comments.handlers.ts';
import { LikeNotices } from './notices/likes.handlers.ts';
import { MemberNotices } from './notices/members.handlers.ts';
import { ModerationNotices } from './notices/moderation.handlers.ts';
import { TakedownNotices } from './notices/takedowns.handlers.ts';
import { WalletNotices } from './notices/wallet.handlers.ts';

const copies = [AuthorHandlers, GameHandlers];
const comments = [CommentHandlers, CommentOpinionHandlers];
const inbox = [InboxHandlers, InboxSettingsHandlers, OwnerHandlers, MailHandlers];
/** Each hears events and tells members of them. */
const notices = [
  MemberNotices,
  WalletNotices,
  CommentNotices,
  LikeNotices,
  ModerationNotices,
  CatalogNotices,
  TakedownNotices,
];

/** What messaging answers and hears, and what it does by itself. */
@Module({ controllers: [...copies, ...comments, ...inbox, ...notices, CaseHandlers] })
export class MessagingModule {}
