import { useUser } from '../../lib/session/user.ts';
import { exactTime } from '../../lib/times/day.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Columns } from '../../ui/Panel.tsx';
import { useClock } from '../../ui/RelativeTime.tsx';
import { Bone, LinesSkeleton } from '../../ui/Skeleton.tsx';
import { isOver, useFair, useSeasons } from '../../features/prizes/api.ts';
import { Ends } from '../../features/prizes/components/Ends.tsx';
import { Mine } from '../../features/prizes/components/Mine.tsx';
import { Pool } from '../../features/prizes/components/Pool.tsx';
import { Stage } from '../../features/prizes/components/Stage.tsx';
import { Verify } from '../../features/prizes/components/Verify.tsx';
import { Winners } from '../../features/prizes/components/Winners.tsx';
import { words } from '../../features/prizes/text.ts';
import classes from './PrizePage.module.css';

/** The current season, or the last one: draw, prizes, winners, and verification. */
export function Component() {
  const user = useUser();
  const { data, error, mutate } = useSeasons();
  const fair = useFair();
  const seasons = data?.obj;
  const season = seasons?.[0];
  const over = useClock((now) => season !== undefined && isOver(season, now));
  return (
    <>
      <Head
        title={season?.name ?? words.title}
        lead={`${words.lead}${season && !over ? words.running(exactTime(new Date(season.endsAt))) : ''}`}
      />
      <Columns
        side={
          <>
            {season && !over && <Ends endsAt={season.endsAt} />}
            <Winners />
          </>
        }
      >
        <div className={classes.parts}>
          {season ? (
            <>
              <Stage over={over} fair={fair.data?.obj} />
              {fair.error && !fair.data && <ErrorPanel error={fair.error} onRetry={() => fair.mutate()} />}
              <Pool pool={season.pool} />
              {user && <Mine seasons={seasons} />}
              <Verify seasons={seasons} />
            </>
          ) : error ? (
            <ErrorPanel error={error} onRetry={() => mutate()} />
          ) : (
            <>
              <Bone height={460} radius={10} />
              <LinesSkeleton lines={8} />
            </>
          )}
        </div>
      </Columns>
    </>
  );
}
