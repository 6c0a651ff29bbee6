import { Avatar, PetIcons } from '../../../entities/member/Avatar.tsx';
import { chatBox } from '../../../entities/member/chatBox.ts';
import { LevelBadge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Hint, Note } from '../../../ui/Words.tsx';
import type { Item } from '../api.ts';
import { words } from '../text.ts';
import type { Wardrobe } from '../useWardrobe.ts';
import type { kinds } from '../useWardrobe.ts';
import classes from './Preview.module.css';
import items from './Items.module.css';

interface PreviewProps {
  wardrobe: Wardrobe;
  onBuy: (kind: (typeof kinds)[number], item: Item) => void;
}

/** Shows how others see the member in the chat and on the card, with the items worn and tried on. */
export function Preview({ wardrobe, onBuy }: PreviewProps) {
  const { user, look, triedItems, reset } = wardrobe;
  const trying = triedItems.length > 0;
  const worn = chatBox(look.box);
  const nickname = user?.nickname ?? words.other;
  const face = { nickname, image: user?.userImg ?? '', frame: look.frame, pets: look.pets };
  return (
    <section className={classes.preview} aria-label={trying ? words.preview : words.now}>
      <div className={classes.head}>
        <h2>{trying ? words.preview : words.now}</h2>
        <Hint>{words.previewHint}</Hint>
        {trying && (
          <Button kind="ghost" size="small" onClick={reset}>
            {words.reset}
          </Button>
        )}
      </div>
      <div className={classes.chat} role="group" aria-label={words.inChat}>
        <Avatar nickname={words.other} image="" size={38} />
        <div>
          <Note>
            {words.other} <LevelBadge level={88} />
          </Note>
          <p className={items.bubble}>{words.otherSays}</p>
        </div>
        <Avatar {...face} size={38} />
        <div>
          <Note>
            {nickname} <LevelBadge level={user?.lv ?? 0} /> <PetIcons pets={look.pets} />
          </Note>
          <p {...worn} className={cx(items.bubble, worn.className)}>
            {words.says}
          </p>
        </div>
      </div>
      <div className={classes.card} role="group" aria-label={words.onCard}>
        <Avatar {...face} size={76} />
        <div>
          <h3>{nickname}</h3>
          <p>
            <LevelBadge level={user?.lv ?? 0} /> <PetIcons pets={look.pets} />
          </p>
        </div>
      </div>
      {user && trying && (
        <div className={classes.sum}>
          {triedItems.map(({ kind, item }) => (
            <div key={kind} className={classes.line}>
              <span>
                {words.kind[kind]}「{item.name}」
              </span>
              {item.price > 0 ? (
                <Button size="small" kind="primary" onClick={() => onBuy(kind, item)}>
                  {words.buy(item.price)}
                </Button>
              ) : (
                <Hint>{item.only === 'prize' ? words.prize : words.notForSale}</Hint>
              )}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
