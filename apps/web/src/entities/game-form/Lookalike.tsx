import type { Lookalikes } from '@yinghuo/contracts/wire';
import { SimilarList } from './SimilarList.tsx';
import similarClasses from './SimilarList.module.css';
import { words } from './text.ts';

interface LookalikeProps {
  found: Lookalikes | undefined;
  /** What the form calls one of its pictures. */
  calls: (url: string) => string | undefined;
}

/** Beside a picture: whose picture it looks like. It keeps nobody from sending the form. */
export function Lookalike({ found, calls }: LookalikeProps) {
  const twins = found?.twins.flatMap((url) => calls(url) ?? []) ?? [];
  const games = found?.games ?? [];
  return (
    <div aria-live="polite" className={twins.length + games.length > 0 ? similarClasses.found : undefined}>
      {twins.length > 0 && <h3>{words.lookalikes.twins(twins)}</h3>}
      {games.length > 0 && (
        <>
          <h3>{words.lookalikes.games}</h3>
          <SimilarList games={games} />
        </>
      )}
    </div>
  );
}
