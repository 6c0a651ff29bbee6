import { srcSetOf } from '@yinghuo/contracts/wire';
import { startTransition, Suspense, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { text } from '../text/zh-CN.ts';
import { useTakenOver } from '../lib/rendered.ts';
import { cx } from './cx.ts';
import { rememberLoaded, wasLoaded, whenNear } from './sight/nearView.ts';
import classes from './Picture.module.css';
import { part } from '../lib/part.ts';

const Blur = part(() => import('./Blur.tsx'));

const attempts = 3;
const retryMs = 800;

interface PictureProps {
  src: string;
  /** The alternative text; empty where the text beside it says the same. */
  alt: string;
  /** Aspect ratio of the frame (width through height), whatever the picture's own is: 3 / 4, 16 / 9. */
  ratio?: number;
  /** Blurhash shown until the picture has loaded. */
  blur?: string | null;
  /** Shows the whole picture instead of filling the frame. */
  contain?: boolean;
  /** In the first view: loads at once, without a fade, and scripts wait for it. What is seen first, the page preloads. */
  eager?: boolean;
  /** The picture's own size; with `sizes` the browser chooses the smallest sufficient rendition. */
  width?: number;
  height?: number;
  /** The `sizes` attribute of `<img>`: the displayed width. */
  sizes?: string;
  /** Enables the magnifier. */
  magnify?: boolean;
  /** Kept out of rendered markup, which previews and search engines read too: what is veiled, and what is far down. */
  late?: boolean;
  /** Replaces the picture when it fails to load; default 图片错误. */
  fallback?: ReactNode;
  className?: string;
  style?: CSSProperties;
}

/** A picture in a frame of fixed ratio: placeholder, lazy loading, three attempts, then 图片错误. */
export const Picture = (props: PictureProps) => <Frame key={props.src} {...props} />;

function Frame(props: PictureProps) {
  const { src, alt, ratio, blur, contain, eager, width, height, sizes, magnify, late, fallback, className, style } =
    props;
  const frame = useRef<HTMLSpanElement>(null);
  const takenOver = useTakenOver();
  // What is rendered is loaded by the browser itself, before any script.
  const [rendered] = useState(!takenOver && !late);
  const [due, setDue] = useState(rendered || eager === true || wasLoaded(src));
  const [attempt, setAttempt] = useState(1);
  const [shown, setShown] = useState(wasLoaded(src));
  const failed = attempt > attempts;

  useEffect(() => {
    if (due || !frame.current) return;
    return whenNear(frame.current, () => setDue(true));
  }, [due]);

  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(retry.current), []);
  const again = () => {
    const wait = attempt < attempts ? retryMs * attempt : 0;
    retry.current = setTimeout(() => setAttempt(attempt + 1), wait);
  };
  const arrived = () => {
    rememberLoaded(src);
    setShown(true);
  };
  // A server-rendered picture may have loaded or failed before hydration, so its event was missed.
  const early = (image: HTMLImageElement | null) => {
    if (!image?.complete || shown) return;
    // A list's have all arrived: drawn in slices.
    if (image.naturalWidth > 0) startTransition(arrived);
    else if (rendered) image.decode().catch(again);
  };

  return (
    <span
      ref={frame}
      className={cx(classes.frame, contain && classes.contain, className)}
      style={ratio ? { aspectRatio: ratio, ...style } : style}
    >
      {blur && takenOver && !shown && !failed && (
        <Suspense>
          <Blur hash={blur} />
        </Suspense>
      )}
      {due && !failed && (
        <img
          key={attempt}
          ref={early}
          srcSet={sizes && width ? srcSetOf({ url: src, width }) : undefined}
          sizes={sizes}
          src={src}
          width={width}
          height={height}
          alt={alt}
          className={shown || eager || rendered ? classes.shown : undefined}
          decoding="async"
          loading={rendered && !eager ? 'lazy' : undefined}
          data-magnify={magnify || undefined}
          onLoad={arrived}
          onError={again}
        />
      )}
      {failed && fallback}
      {failed && !fallback && (
        <span className={classes.failed} role="img" aria-label={`${alt} ${text.picture.failed}`}>
          <svg
            viewBox="0 0 28 28"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M5 23c0-5-1-8-3-11M9 23c0-6 1-10 4-14M15 23c0-4 1-7 3-9M21 23c0-5 1-9 4-12M2 23h24" />
          </svg>
          <span>{text.picture.failed}</span>
        </span>
      )}
    </span>
  );
}
