import { startTransition, useEffect, useState } from 'react';

/** Whether the page has loaded. What comes with it is drawn in slices, and keeps nobody's press waiting. */
export function useLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const tell = () => startTransition(() => setLoaded(true));
    // It may have loaded since it was drawn.
    if (document.readyState === 'complete') return tell();
    window.addEventListener('load', tell);
    return () => window.removeEventListener('load', tell);
  }, []);
  return loaded;
}
