import { IconCheck, IconCrown, IconGift, IconLeaf } from '@tabler/icons-react';
import type { CosmeticKind } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import { Avatar, stillOf } from '../../../entities/member/Avatar.tsx';
import { chatBox } from '../../../entities/member/chatBox.ts';
import { monthAndDay } from '../../../lib/times/day.ts';
import { useEffects } from '../../../lib/device/effects.ts';
import { Tag } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Item, OwnItem } from '../api.ts';
import { words } from '../text.ts';
import type { Wardrobe } from '../useWardrobe.ts';
import { Note } from '../../../ui/Words.tsx';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Items.module.css';

interface ItemCardProps {
  kind: CosmeticKind;
  item: Item;
  owned: OwnItem | undefined;
  wardrobe: Wardrobe;
  onBuy: (item: Item) => void;
}

/** Shows one item: its picture, how to get it, and its actions. */
export function ItemCard({ kind, item, owned, wardrobe, onBuy }: ItemCardProps) {
  const { user, tried } = wardrobe;
  const trying = tried[kind] === item.id;
  const missing = user ? item.price - user.jf2 : 0;
  return (
    <li className={cx(classes.item, trying && classes.chosen)} data-item={`${kind}:${item.id}`}>
      <span className={classes.picture}>
        <ItemPicture kind={kind} item={item} wardrobe={wardrobe} />
      </span>
      <h3>{item.name}</h3>
      <Note>{item.desc}</Note>
      <Note className={classes.how}>
        <How item={item} />
      </Note>
      <div className={classes.doing}>
        {owned ? (
          <Owned kind={kind} owned={owned} wardrobe={wardrobe} />
        ) : (
          <>
            {item.price > 0 && (
              <span className={classes.price}>
                <IconLeaf size={15} stroke={1.6} aria-hidden="true" />
                {count(item.price)}
                {missing > 0 && <small>{words.short(missing)}</small>}
              </span>
            )}
            <span className={classes.buttons}>
              <Button
                size="small"
                kind={trying ? 'default' : 'soft'}
                aria-pressed={trying}
                aria-label={`${words.tryOn}${item.name}`}
                onClick={() => wardrobe.tryOn(kind, item.id)}
              >
                {trying ? words.trying : words.tryOn}
              </Button>
              {user && item.price > 0 && trying && (
                <Button size="small" kind="primary" aria-label={words.buyOf(item.name)} onClick={() => onBuy(item)}>
                  {words.buyShort}
                </Button>
              )}
            </span>
          </>
        )}
      </div>
    </li>
  );
}

function Owned({ kind, owned, wardrobe }: { kind: CosmeticKind; owned: OwnItem; wardrobe: Wardrobe }) {
  return (
    <>
      {owned.worn ? (
        <Tag tone="ok">
          {kind === 'pet' ? (
            words.place(owned.order ?? 1)
          ) : (
            <>
              <IconCheck size={12} stroke={2} aria-hidden="true" /> {words.worn}
            </>
          )}
        </Tag>
      ) : (
        <span className={wordClasses.note}>{words.owned}</span>
      )}
      <span className={classes.buttons}>
        <Button
          size="small"
          kind={owned.worn ? 'ghost' : 'default'}
          aria-label={`${owned.worn ? words.takeOff[kind] : words.wear}${owned.name}`}
          onClick={() => void wardrobe.wear(kind, owned)}
        >
          {owned.worn ? words.takeOff[kind] : words.wear}
        </Button>
      </span>
    </>
  );
}

/** Says how to get an item that is not simply bought, and when. */
function How({ item: { only, season, limitedUntil, price } }: { item: Item }) {
  if (only === 'membership') {
    return (
      <>
        <IconCrown size={14} stroke={1.6} aria-hidden="true" /> {words.membership}
      </>
    );
  }
  if (only === 'prize') {
    return (
      <>
        <IconGift size={14} stroke={1.6} aria-hidden="true" /> {words.prize}
      </>
    );
  }
  if (!season) return null;
  if (price === 0) return `${words.season[season]} · ${words.again[season]}`;
  return limitedUntil
    ? `${words.season[season]} · ${words.until(monthAndDay(new Date(Date.parse(limitedUntil) - 1)))}`
    : words.season[season];
}

function ItemPicture({ kind, item, wardrobe: { user } }: Pick<ItemCardProps, 'kind' | 'item' | 'wardrobe'>) {
  const effects = useEffects();
  if (kind === 'frame') {
    return <Avatar nickname={user?.nickname ?? words.other} image={user?.userImg ?? ''} frame={item.image} size={64} />;
  }
  if (kind === 'pet') {
    const image = effects ? item.image : stillOf(item.image);
    return <img className={classes.pet} src={image} alt="" loading="lazy" decoding="async" />;
  }
  const worn = chatBox(item.id);
  return (
    <span {...worn} className={cx(classes.bubble, worn.className)}>
      {item.name}
    </span>
  );
}
