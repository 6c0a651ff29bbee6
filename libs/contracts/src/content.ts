import { event, type Service, type Topic } from './contract.ts';
import { contentTypes, type ContentType } from './content-types.ts';
import { Id, OneOf, Text } from './fields.ts';

export * from './content-types.ts';

const owners: Record<ContentType, Service> = {
  game: 'catalog',
  version: 'catalog',
  rating: 'catalog',
  intel: 'catalog',
  comment: 'messaging',
  note: 'community',
  noteComment: 'community',
  thread: 'community',
  answer: 'community',
  group: 'community',
  post: 'community',
  reply: 'community',
  chat: 'chat',
  mail: 'messaging',
  member: 'members',
};

/** The service that keeps rows of a type. */
export const ownerOf = (type: ContentType): Service => owners[type];

/** What has a like. */
export const likeableTypes = ['rating', 'comment', 'note', 'noteComment', 'answer', 'post', 'reply'] as const;
export type LikeableType = (typeof likeableTypes)[number];
/** What moderators hide and restore through one call. */
export const moderatedTypes = contentTypes.filter((type) => type !== 'chat' && type !== 'mail' && type !== 'member');
export type ModeratedType = Exclude<ContentType, 'chat' | 'mail' | 'member'>;

/** A row of any type, wherever it is kept. */
interface Row {
  type: ContentType;
  id: number;
}

/** One topic of each owner: `<service>.likes`. */
const ofOwner = <P extends Row>(types: readonly ContentType[], capability: string) => ({
  topics: [...new Set(types.map((type): Topic => `${ownerOf(type)}.${capability}`))],
  topicOf: ({ type }: P): Topic => `${ownerOf(type)}.${capability}`,
});
const keyOf = ({ type, id }: Row) => `${type}:${id}`;

class Like {
  @OneOf(likeableTypes) type!: LikeableType;
  @Id() id!: number;
  /** Whose row it is. */
  @Id() ownerId!: number;
  /** Who likes it. */
  @Id() memberId!: number;
}
export class ContentLiked extends Like {}
export class ContentUnliked extends Like {}
export const contentLiked = event(ofOwner<ContentLiked>(likeableTypes, 'likes'), ContentLiked, keyOf);
export const contentUnliked = event(ofOwner<ContentUnliked>(likeableTypes, 'likes'), ContentUnliked, keyOf);

export class ContentModerated {
  @OneOf(moderatedTypes) type!: ModeratedType;
  @Id() id!: number;
  @Id() ownerId!: number;
  @OneOf(['hide', 'restore']) action!: 'hide' | 'restore';
  @Text(2, 200) reason!: string;
  /** The moderator. */
  @Id() by!: number;
}
export const contentModerated = event(ofOwner<ContentModerated>(moderatedTypes, 'moderation'), ContentModerated, keyOf);
