import { useEffect } from 'react';
import { toolsOpened, type Sizes } from './toolsOpened.ts';

const everyMs = 500;

const sizes = (): Sizes => {
  const { outerWidth, outerHeight, innerWidth, innerHeight, devicePixelRatio } = window;
  return { outerWidth, outerHeight, innerWidth, innerHeight, devicePixelRatio };
};

/** Redirects to `address` when developer tools are opened. Mounted only where the operator set an address. */
export default function DevtoolsGuard({ address }: { address: string }) {
  useEffect(() => {
    let before = sizes();
    const timer = setInterval(() => {
      const now = sizes();
      if (toolsOpened(before, now)) location.assign(address);
      before = now;
    }, everyMs);
    return () => clearInterval(timer);
  }, [address]);
  return null;
}
