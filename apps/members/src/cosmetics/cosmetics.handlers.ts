import { Controller } from '@nestjs/common';
import {
  buyBox,
  buyFrame,
  buyPet,
  cosmeticBought,
  listBoxes,
  listFrames,
  listOwnBoxes,
  listOwnFrames,
  listOwnPets,
  listPets,
  refuse,
  wearBox,
  wearFrame,
  wearPets,
  type Bought,
  type Box,
  type BuyBox,
  type BuyFrame,
  type BuyPet,
  type Cosmetic,
  type CosmeticKind,
  type ListOwnBoxes,
  type ListOwnFrames,
  type ListOwnPets,
  type Pet,
  type SignedIn,
  type WearBox,
  type WearFrame,
  type WearPets,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { tellProfile } from '../account/profile.ts';
import { Clock } from '../clock.ts';
import { lockCaller } from '../member.sql.ts';
import { post } from '../wallet/post.ts';
import { catalogue, imageOf, itemOf, sideOf, type Item } from './catalogue.ts';
import { own, ownedOf, owns, purse, wear, wornBy, type OwnedRow } from './cosmetics.sql.ts';
import { endOfSeason, seasonOn } from './season.ts';

const none = -1;

@Controller()
export class CosmeticHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(listFrames)
  frames(): Cosmetic[] {
    return catalogue.frame.map((item) => this.shown('frame', item));
  }

  @Answers(listPets)
  pets(): Pet[] {
    return catalogue.pet.map((item) => this.pet(item));
  }

  @Answers(listBoxes)
  boxes(): Box[] {
    return catalogue.box.map((item) => this.box(item));
  }

  @Answers(listOwnFrames)
  async ownFrames(_: ListOwnFrames, { memberId }: SignedIn) {
    const [owned, { frame }] = await this.wardrobeOf(memberId, 'frame');
    return owned.map(({ item, acquiredAt }) => {
      const shown = this.shown('frame', item);
      return { ...shown, acquiredAt, worn: shown.image === frame };
    });
  }

  @Answers(listOwnPets)
  async ownPets(_: ListOwnPets, { memberId }: SignedIn) {
    const [owned, { pets }] = await this.wardrobeOf(memberId, 'pet');
    const worn = pets.split(',').map(Number);
    return owned.map(({ item, acquiredAt }) => {
      const at = worn.indexOf(item.id);
      return { ...this.pet(item), acquiredAt, worn: at >= 0, ...(at >= 0 && { order: at + 1 }) };
    });
  }

  @Answers(listOwnBoxes)
  async ownBoxes(_: ListOwnBoxes, { memberId }: SignedIn) {
    const [owned, { box }] = await this.wardrobeOf(memberId, 'box');
    return owned.map(({ item }) => ({ ...this.box(item), worn: item.id === box }));
  }

  @Answers(buyFrame)
  buyFrame({ id }: BuyFrame, { memberId }: SignedIn, sql: Tx) {
    return this.buy(sql, memberId, 'frame', id);
  }

  @Answers(buyPet)
  buyPet({ id }: BuyPet, { memberId }: SignedIn, sql: Tx) {
    return this.buy(sql, memberId, 'pet', id);
  }

  @Answers(buyBox)
  buyBox({ id }: BuyBox, { memberId }: SignedIn, sql: Tx) {
    return this.buy(sql, memberId, 'box', id);
  }

  @Answers(wearFrame)
  async wearFrame({ id }: WearFrame, { memberId }: SignedIn, sql: Tx) {
    const item = id === none ? null : await this.ownItem(sql, memberId, 'frame', id);
    if (item === undefined) refuse('notFound');
    const frame = item ? imageOf('frame', item) : '';
    await wear(sql, memberId, { frame });
    await tellProfile(sql, memberId);
    return { frame };
  }

  @Answers(wearPets)
  async wearPets({ ids }: WearPets, { memberId }: SignedIn, sql: Tx) {
    if (ids[0] !== none && !(await owns(sql, memberId, 'pet', ids))) refuse('notFound');
    const pets = ids.join(',');
    await wear(sql, memberId, { pets });
    await tellProfile(sql, memberId);
    return { pets };
  }

  @Answers(wearBox)
  async wearBox({ id }: WearBox, { memberId }: SignedIn, sql: Tx) {
    if (id !== none && !(await this.ownItem(sql, memberId, 'box', id))) refuse('boxFailed');
    const box = id === none ? null : id;
    await wear(sql, memberId, { box });
    await tellProfile(sql, memberId);
    return { box };
  }

  /** One transaction behind the member's row: bought once, paid once, never below nothing. */
  private async buy(sql: Tx, memberId: number, kind: CosmeticKind, id: number): Promise<Bought> {
    const item = itemOf(kind, id) ?? refuse('notFound');
    const price = this.priceOf(item) || refuse('notFound');
    await lockCaller(sql, memberId);
    const { isMember } = await purse(sql, memberId);
    if (item.only === 'membership' && !isMember) {
      refuse('forbidden', { kind: 'membership', need: '会员', have: '没有会员' });
    }
    if (!(await own(sql, memberId, kind, id))) refuse('conflict', { reason: 'done' });
    const name = `${kind}:${id}`;
    const reference = { kind: 'item', id: name, title: item.name, place: { page: 'wardrobe' } as const };
    await post(
      sql,
      memberId,
      { eventPoints: -price },
      { reason: 'cosmetic', reference, key: `cosmetic:${memberId}:${name}` },
    );
    const { eventPoints, frameCount } = await purse(sql, memberId);
    await record(sql, cosmeticBought, { memberId, kind, id, price, frameCount });
    // How many frames somebody has stands on their card: the inbox grows with it.
    if (kind === 'frame') await tellProfile(sql, memberId);
    return { id, eventPoints };
  }

  private async ownItem(sql: Tx, memberId: number, kind: CosmeticKind, id: number): Promise<Item | undefined> {
    return (await owns(sql, memberId, kind, [id])) ? itemOf(kind, id) : undefined;
  }

  private async wardrobeOf(memberId: number, kind: CosmeticKind) {
    const [owned, worn] = await Promise.all([ownedOf(this.db, memberId, kind), wornBy(this.db, memberId)]);
    const known = ({ id, acquiredAt }: OwnedRow) => {
      const item = itemOf(kind, id);
      return item ? [{ item, acquiredAt }] : [];
    };
    return [owned.flatMap(known), worn] as const;
  }

  /** 0 while it is not for sale. */
  private priceOf({ price, season }: Item): number {
    return season && season !== seasonOn(this.clock.today()) ? 0 : price;
  }

  private shown(kind: CosmeticKind, item: Item): Cosmetic {
    const { id, name, desc, season, only } = item;
    const price = this.priceOf(item);
    return {
      id,
      name,
      desc,
      image: imageOf(kind, item),
      price,
      limitedUntil: season && price > 0 ? endOfSeason(this.clock.today()) : null,
      season: season ?? null,
      only: only ?? (season ? 'season' : null),
    };
  }

  private pet(item: Item): Pet {
    return { ...this.shown('pet', item), side: sideOf(item) };
  }

  private box(item: Item): Box {
    const { limitedUntil: _, ...box } = this.shown('box', item);
    return box;
  }
}
