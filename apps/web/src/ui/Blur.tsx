import { decode } from 'blurhash';
import { useEffect, useRef } from 'react';

/** It has a few waves at most; the browser smooths what is between. */
const blurWidth = 12;
const blurHeight = 16;

// Safari has no idle callbacks.
const [whenIdle, cancel] =
  'requestIdleCallback' in globalThis ? [requestIdleCallback, cancelIdleCallback] : [setTimeout, clearTimeout];

/** Draws a picture's blurhash until the picture has loaded: each in a task of its own, because a list has dozens. */
export default function Blur({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawing = whenIdle(() => {
      const context = canvas.current?.getContext('2d');
      if (!context) return;
      try {
        const pixels = new Uint8ClampedArray(decode(hash, blurWidth, blurHeight));
        context.putImageData(new ImageData(pixels, blurWidth, blurHeight), 0, 0);
      } catch {
        // An invalid hash leaves the plain frame.
      }
    });
    return () => cancel(drawing);
  }, [hash]);
  return <canvas ref={canvas} width={blurWidth} height={blurHeight} aria-hidden="true" />;
}
