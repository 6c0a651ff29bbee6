import type { GetMemberCard } from '../../members/cards.ts';
import type { Block, Follow, ListBlocks, ListFollows } from '../../members/relations.ts';
import type { Author, UserInfo } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/getUserInfo': Read<Asks<GetMemberCard>, UserInfo>;
    '/api/follows': Read<Asks<ListFollows, 'memberId' | 'kind'>, Author[]>;
    '/api/blocks': Read<Asks<ListBlocks>, Author[]>;
  }
  interface Writes {
    '/api/follows': Write<Asks<Follow, 'memberId' | 'on'>, { following: boolean }>;
    '/api/blocks': Write<Asks<Block, 'memberId' | 'on'>, { blocked: boolean }>;
  }
}
