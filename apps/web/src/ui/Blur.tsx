import { decode } from 'blurhash';
import { useEffect, useRef } from 'react';

const blurWidth = 24;
const blurHeight = 32;

/** Draws a picture's blurhash until the picture has loaded. */
export default function Blur({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    try {
      const pixels = new Uint8ClampedArray(decode(hash, blurWidth, blurHeight));
      context.putImageData(new ImageData(pixels, blurWidth, blurHeight), 0, 0);
    } catch {
      // An invalid hash leaves the plain frame.
    }
  }, [hash]);
  return <canvas ref={canvas} width={blurWidth} height={blurHeight} aria-hidden="true" />;
}
