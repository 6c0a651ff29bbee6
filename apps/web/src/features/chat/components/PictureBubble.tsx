import { IconPhoto } from '@tabler/icons-react';
import type { ChatMessage } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { chatBox } from '../../../entities/member/chatBox.ts';
import { imageHosts } from '../../../lib/imageHosts.ts';
import { cx } from '../../../ui/cx.ts';
import { wasLoaded } from '../../../ui/sight/nearView.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { sourceOf } from '../rules.ts';
import { words } from '../text.ts';
import classes from './Bubble.module.css';

interface PictureBubbleProps {
  address: string;
  nickname: string;
  /** The alternative text from the sender. */
  alt?: string;
  own: boolean;
  box: ChatMessage['box'];
  /** Opens the picture in full size. */
  onOpen?: () => void;
}

const ratio = 16 / 9;

/** A picture sent by URL. One on a foreign host loads only after a click, in the same frame. */
export function PictureBubble({ address, nickname, own, box, alt: described, onOpen }: PictureBubbleProps) {
  const { src, stranger } = sourceOf(address, { origin: location.origin, hosts: imageHosts() });
  const [asked, setAsked] = useState(false);
  const shown = asked || own || stranger === null || wasLoaded(src);
  const alt = described ? words.imageWith(nickname, described) : words.imageOf(nickname);
  const worn = chatBox(box);
  const look = cx(classes.bubble, own && classes.own, classes.framed, worn.className);
  const picture = shown ? (
    <Picture src={src} alt={alt} ratio={ratio} contain className={classes.picture} />
  ) : (
    <span className={cx(classes.picture, classes.elsewhere)} style={{ aspectRatio: ratio }}>
      <IconPhoto size={20} stroke={1.6} aria-hidden="true" />
      <span>{words.imageElsewhere}</span>
      <span className={classes.host}>{stranger}</span>
    </span>
  );
  if (shown && !onOpen)
    return (
      <div {...worn} className={look}>
        {picture}
      </div>
    );
  return (
    <button
      type="button"
      {...worn}
      className={look}
      title={shown ? words.imageOpen : words.imageElsewhereWhy(stranger)}
      onClick={() => (shown ? onOpen?.() : setAsked(true))}
    >
      {picture}
    </button>
  );
}
