import { useEffect, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { phoneWidth, useMedia } from '../../lib/media.ts';
import classes from './Background.module.css';
import { useOwnBackground, useTried } from './own.ts';
import { addressOf, type Background as Shown } from './series.ts';

/** The page goes first: what lies behind it waits so long after it has loaded. */
const waitMs = 300;

/** The picture behind the page: what the dialog tries, or what is chosen. Only where effects are on. */
export default function Background() {
  const { on, ...own } = useOwnBackground();
  const tried = useTried();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), waitMs);
    return () => clearTimeout(timer);
  }, []);
  const shown = tried === undefined ? on && waited && own : tried;
  return shown ? <Layer {...shown} /> : null;
}

function Layer({ series, picture, clear }: Shown) {
  const address = useLoaded(addressOf({ series, picture }, useMedia(phoneWidth)));
  useEffect(() => {
    if (!address) return;
    const { dataset } = document.documentElement;
    dataset.background = '';
    return () => void delete dataset.background;
  }, [address]);
  if (!address) return null;
  const style = {
    backgroundImage: `url(${address})`,
    '--in-light': `${100 - clear}%`,
    '--in-dark': `${100 - clear / 2}%`,
  } as CSSProperties;
  return createPortal(<div className={classes.layer} style={style} aria-hidden="true" />, document.body);
}

/** The last picture that is there: one that is on its way, or never comes, leaves the one before in its place. */
function useLoaded(address: string): string | null {
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setLoaded(address);
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address]);
  return loaded;
}
