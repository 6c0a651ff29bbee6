import { Controller } from '@nestjs/common';
import {
  contentTypes,
  DeleteRow,
  leastFor,
  likeableTypes,
  LikeRow,
  markFavourites,
  MarkRows,
  moderatedTypes,
  ModerateRow,
  Named,
  OneOf,
  type ContentType,
  type Liked,
  type LikeableType,
  type ModeratedType,
  type GameMark,
  type RowMark,
  type RowState,
} from '@yinghuo/contracts';
import { wireRating } from '../catalog/wire.ts';
import { AskedCall, edgeCall, Read, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { contractsFor, deletedTypes, type Answering } from './content-types.ts';

class LikeContent extends LikeRow {
  @Named('类型') @OneOf(likeableTypes) type!: LikeableType;
}
const likeContent = edgeCall<Liked>()('command', LikeContent, 'member', ['notFound', 'conflict']);

class DeleteContent extends DeleteRow {
  @Named('类型') @OneOf(deletedTypes) type!: (typeof deletedTypes)[number];
}
const deleteContent = edgeCall<null>()('command', DeleteContent, 'member', ['notFound', 'conflict']);

class ModerateContent extends ModerateRow {
  @Named('类型') @OneOf(moderatedTypes) type!: ModeratedType;
}
const moderateContent = edgeCall<{ state: RowState }>()('command', ModerateContent, { permission: leastFor.moderate }, [
  'notFound',
  'conflict',
]);

class MarkContent extends MarkRows {
  @Named('类型') @OneOf(contentTypes) type!: ContentType;
}
const markContent = edgeCall<Record<string, Omit<RowMark, 'id'>>>()('query', MarkContent, 'account');

type Mark = Omit<RowMark, 'id'>;

const wireMark = (mark: Mark | Omit<GameMark, 'id'>) =>
  'rating' in mark ? { ...mark, rating: mark.rating && wireRating(mark.rating) } : mark;

/** Calls for any content type: likes, deletion, moderation, and the caller's marks. */
@Controller()
export class ContentController {
  @Write('/api/likes', likeContent, { limits: [perMinute(60)] })
  like(@AskedCall() { input: { type, ...row }, pass }: Asked<typeof likeContent>) {
    return pass(contractsFor[type].like, row);
  }

  @Write('/api/content/delete', deleteContent)
  delete(@AskedCall() { input: { type, ...row }, pass }: Asked<typeof deleteContent>) {
    return pass(contractsFor[type].delete, row);
  }

  @Write('/api/moderation/content', moderateContent)
  moderate(@AskedCall() { input: { type, ...row }, pass }: Asked<typeof moderateContent>) {
    return pass(contractsFor[type].moderate, row);
  }

  @Read('/api/marks', markContent)
  async marks(@AskedCall() { input: { type, ids }, pass }: Asked<typeof markContent>) {
    const { marks: ask }: Answering = contractsFor[type];
    const marks = ask ? await pass(ask, { ids }) : [];
    // Favourites belong to another service; while that fails, they are left out.
    const favourites = type === 'game' ? await pass(markFavourites, { ids }).catch(() => null) : null;
    return Object.fromEntries(
      marks.map(({ id, ...mark }) => [
        id,
        { ...wireMark(mark), ...(favourites && { favourite: favourites.includes(id) }) },
      ]),
    );
  }
}
