import { IconChevronDown } from '@tabler/icons-react';
import type { Version } from '@yinghuo/contracts/wire';
import { Tag } from '../../../ui/Badge.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useVersions } from '../api.ts';
import { words } from '../text.ts';
import { isFresh } from './Cover.tsx';
import { KindTag } from './KindTag.tsx';
import { Links } from './Links.tsx';
import classes from './Versions.module.css';

const openAtFirst = 2;

/** The versions of a game, newest first; the first two are open. */
export function Versions({ gameId }: { gameId: number }) {
  const { data, error, mutate } = useVersions(gameId);
  const versions = data?.obj;
  if (error && !versions) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!versions) return <LinesSkeleton lines={6} />;
  if (versions.length === 0) return <Empty title={words.detail.noVersions} hint={words.detail.noVersionsHint} />;
  return (
    <>
      {versions.map((version, index) => (
        <VersionPanel key={version.id} version={version} open={index < openAtFirst} />
      ))}
    </>
  );
}

/** A version with its links, to be opened and closed. */
export function VersionPanel({ version, open }: { version: Version; open: boolean }) {
  const name = [version.group, version.label].filter(Boolean).join(' ') || words.kind[version.kind];
  return (
    <details className={classes.version} open={open}>
      <summary>
        <KindTag kinds={[version.kind]} long />
        <h3>{name}</h3>
        {version.kind !== 'raw' && (
          <span className={classes.completion}>
            <span className={classes.bar} aria-hidden="true">
              <i style={{ width: `${version.completion}%` }} />
            </span>
            {words.detail.completion(version.completion)}
          </span>
        )}
        <span className={classes.end}>
          {isFresh(version.updatedAt) && <Tag tone="new">{words.detail.fresh}</Tag>}
          <RelativeTime at={version.updatedAt} className={classes.when} />
          <IconChevronDown size={18} stroke={1.6} className={classes.chevron} aria-hidden="true" />
        </span>
      </summary>
      {(version.note || version.model) && (
        <p className={classes.note}>
          {version.model && <span className={classes.model}>{words.detail.machine(version.model)}</span>}
          {version.note}
        </p>
      )}
      <Links version={version} />
    </details>
  );
}
