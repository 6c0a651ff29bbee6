import { useEffect, useState } from 'react';

/** Which of these parts of the page is being read: the last whose top has passed under the navigation. */
export function useReading(ids: readonly string[]): string | undefined {
  const [reading, setReading] = useState(ids[0]);
  useEffect(() => {
    const parts = ids.flatMap((id) => document.getElementById(id) ?? []);
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = ids.find((id) => seen.has(id));
        if (first) setReading(first);
      },
      // Only a band under the navigation counts.
      { rootMargin: '-90px 0px -65% 0px' },
    );
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [ids]);
  return reading;
}
