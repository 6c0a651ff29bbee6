import { useEffect } from 'react';

const everyMs = 500;
/** Docked tools take at least this many pixels; tabs and address bar about that many. */
const taken = 170;
const bars = 110;

/** Zooming shrinks the page in both directions alike, docked tools in one. */
function toolsOpen(): boolean {
  const { outerWidth, outerHeight, innerWidth, innerHeight } = window;
  const beside = outerWidth - (innerWidth * (outerHeight - bars)) / innerHeight;
  const below = outerHeight - bars - (innerHeight * outerWidth) / innerWidth;
  return beside > taken || below > taken;
}

/** Leaves for `address` when developer tools are opened. Mounted only where the operator set an address. */
export default function DevtoolsGuard({ address }: { address: string }) {
  useEffect(() => {
    const timer = setInterval(() => toolsOpen() && location.assign(address), everyMs);
    return () => clearInterval(timer);
  }, [address]);
  return null;
}
