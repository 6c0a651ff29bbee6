import { useEffect, useState } from 'react';

/** The id of the section being read: the last whose top has passed the navigation bar. */
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
      // Only a band below the navigation bar counts.
      { rootMargin: '-90px 0px -65% 0px' },
    );
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [ids]);
  return reading;
}
