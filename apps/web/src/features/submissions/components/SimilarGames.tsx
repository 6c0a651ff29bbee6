import { useEffect, useState } from 'react';
import { useMay } from '../../../lib/session/user.ts';
import { SimilarList } from '../../../entities/game-form/SimilarList.tsx';
import { useSimilar, type Sought } from '../api.ts';
import type { GameForm } from '../../../entities/game-form/form.ts';
import { gameProblems } from '../../../entities/game-form/problems.ts';
import { words } from '../text.ts';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Hint } from '../../../ui/Words.tsx';
import { cx } from '../../../ui/cx.ts';
import wordClasses from '../../../ui/Words.module.css';
import similarClasses from '../../../entities/game-form/SimilarList.module.css';
import classes from './SimilarGames.module.css';

const typingMs = 350;
const sought = ['titleZh', 'titleJa', 'titleEn', 'vndbId', 'bangumiId', 'steamId', 'dlsiteCode'] as const;

/** What there is to look for: fields that hold. */
function fieldsOf(form: GameForm): Sought {
  const problems = gameProblems(form);
  return Object.fromEntries(
    sought.flatMap((name) => (form[name].trim() && !problems[name] ? [[name, form[name].trim()]] : [])),
  );
}

/** Lists games that may be the one being submitted, as soon as a title or number is typed. */
export function SimilarGames({ form, except }: { form: GameForm; except: number | null }) {
  const member = useMay('takePart');
  const [typed, setTyped] = useState('{}');
  const now = JSON.stringify(fieldsOf(form));
  useEffect(() => {
    const timer = setTimeout(() => setTyped(now), typingMs);
    return () => clearTimeout(timer);
  }, [now]);
  const { data, error, mutate } = useSimilar(member && typed !== '{}' ? (JSON.parse(typed) as Sought) : null);
  const games = data?.obj?.filter(({ id }) => id !== except) ?? [];
  if (error && !data) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (typed === '{}' || !data) return <Hint>{member ? words.similar.hint : ''}</Hint>;
  return (
    <div aria-live="polite">
      {data.config?.waiting && <p className={classes.waiting}>{words.similar.waiting}</p>}
      {games.length > 0 ? (
        <section className={similarClasses.found} aria-label={words.similar.title}>
          <h3>{words.similar.title}</h3>
          <SimilarList games={games} />
        </section>
      ) : (
        !data.config?.waiting && <p className={cx(wordClasses.quiet, classes.none)}>{words.similar.none}</p>
      )}
    </div>
  );
}
