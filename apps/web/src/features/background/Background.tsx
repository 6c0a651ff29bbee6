import { useEffect, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { phoneWidth, useMedia } from '../../lib/device/media.ts';
import classes from './Background.module.css';
import { useOwnBackground, useTried } from './own.ts';
import { addressOf, type Background as Shown } from './series.ts';

/** The background waits this long, so that the page's own content loads first. */
const waitMs = 300;

/** Shows the background that the dialog previews, else the saved one. It is rendered only where effects are on. */
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

/** Returns the last address whose picture has loaded; until the next one loads, the previous picture stays. */
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
