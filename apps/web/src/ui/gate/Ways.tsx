import { sectionPaths, type Way } from '@yinghuo/contracts/wire';
import { useCall } from '../../lib/server/data.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import { Link } from '../Link.tsx';
import { InactivePrompt } from './Prompt.tsx';
import { Bone } from '../Skeleton.tsx';
import { lockedWords as words } from '../../text/locked.ts';
import classes from './Ways.module.css';

const linkOf = ({ kind, game }: Way): string | null => {
  if (game) return `${sectionPaths[game.section].detailPages[0]}?id=${game.id}#ratings`;
  return { signIn: '/wallet', note: '/writeNote', version: '/', game: '/submitGame' }[kind as string] ?? null;
};

/** Shows the signed-in member's quickest ways to a level, of which the first is to activate the account; renders nothing if the request fails. */
export function Ways({ level }: { level: number }) {
  const user = useUser();
  const takesPart = useMay('takePart');
  const { data, error } = useCall(takesPart ? '/api/ways' : null, { level });
  if (user && !takesPart) {
    return (
      <div className={classes.inactive}>
        <InactivePrompt words={words} />
      </div>
    );
  }
  if (error && !data) return null;
  const up = data?.obj;
  if (up && up.ways.length === 0) return null;
  return (
    <div className={classes.ways}>
      <p>{words.ways}</p>
      <ul>
        {up?.ways.map((way) => {
          const to = linkOf(way);
          const said = words.way[way.kind](way);
          return (
            <li key={way.kind}>
              {to ? <Link to={to}>{said}</Link> : <span>{said}</span>}
              <b>+{way.points}</b>
            </li>
          );
        }) ??
          ['rate', 'note', 'game'].map((each) => (
            <li key={each}>
              <Bone width={220} height={18} />
            </li>
          ))}
      </ul>
    </div>
  );
}
