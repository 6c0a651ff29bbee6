import { sectionPaths, type GameRef } from '@yinghuo/contracts/wire';
import { useEffect, useState } from 'react';
import { pageOf } from '../../../entities/game/paths.ts';
import { refOf } from '../../../entities/game/refOf.ts';
import { useCall } from '../../../lib/server/data.ts';
import { useMemberId } from '../../../lib/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Hint } from '../../../ui/Words.tsx';
import { useAsked } from '../api.ts';
import { idsOf, type ThreadForm } from '../form.ts';
import { threadUrl } from '../paths.ts';
import { words } from '../text.ts';
import classes from './ThreadDialog.module.css';

const typingMs = 350;
const shown = 4;

/** The name within book brackets, where there is one: `《月台与鱼》汉化补丁` seeks 月台与鱼. */
const nameIn = (title: string): string => (/《([^》]+)》/.exec(title)?.[1] ?? title).trim();

/** Shows games and threads that may be what is being asked for, so that it need not be asked. */
export function Found({ form, onChoose }: { form: ThreadForm; onChoose: (game: GameRef) => void }) {
  const now = JSON.stringify({ q: nameIn(form.title), ids: idsOf(form) });
  const [typed, setTyped] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(now), typingMs);
    return () => clearTimeout(timer);
  }, [now]);
  const { q, ids } = JSON.parse(typed) as { q: string; ids: ReturnType<typeof idsOf> };
  const id = Object.values(ids)[0] ?? '';
  const named = useCall(q ? sectionPaths[form.section].search : null, { q, size: shown });
  const same = useCall(id ? '/api/games/similar' : null, ids);
  const asked = useAsked(id || q);
  const own = useMemberId();
  const found = [...(same.data?.obj ?? []), ...(named.data?.obj ?? [])];
  const games = new Map<number, GameRef>(found.map((game) => [game.id, refOf(game)]));
  const threads = ((id || q) && asked.data?.obj) || [];
  const failed = [named, same, asked].filter(({ error, data }) => error && !data);
  if ((!q && !id) || (games.size === 0 && threads.length === 0 && failed.length === 0)) return null;
  return (
    <section className={classes.found} aria-label={words.form.found} aria-live="polite">
      {games.size > 0 && (
        <div>
          <h3>{words.form.foundGames}</h3>
          <ul>
            {[...games.values()].slice(0, shown).map((game) => (
              <li key={game.id}>
                <a href={pageOf(game)} target="_blank" rel="noreferrer">
                  {game.title}
                </a>
                <small>{sectionPaths[game.section].title}</small>
                {game.id !== form.game?.id && (
                  <Button kind="ghost" size="small" onClick={() => onChoose(game)}>
                    {words.form.lacking}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {threads.length > 0 && (
        <div>
          <h3>{words.form.foundThreads}</h3>
          <ul>
            {threads.map((thread) => (
              <li key={thread.id}>
                <a href={threadUrl(thread.id)} target="_blank" rel="noreferrer">
                  {thread.title}
                </a>
                {thread.author.id === own && <small>{words.form.own}</small>}
                <small>{words.state[thread.state]}</small>
              </li>
            ))}
          </ul>
          {threads.some(({ author }) => author.id !== own) && <Hint>{words.form.foundThreadsHint}</Hint>}
        </div>
      )}
      {failed[0] && (
        <ErrorPanel error={failed[0].error} onRetry={() => Promise.all(failed.map(({ mutate }) => mutate()))} />
      )}
    </section>
  );
}
