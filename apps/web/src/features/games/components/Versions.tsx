import { IconChevronDown } from '@tabler/icons-react';
import type { GameDetail, Version } from '@yinghuo/contracts/wire';
import { text } from '../../../text/zh-CN.ts';
import { Tag } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { RelativeTime, useNow } from '../../../ui/RelativeTime.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Markdown } from '../../../ui/Markdown.tsx';
import { addVersionTo, changeVersion } from '../../../entities/game/revisionPaths.ts';
import { useVersions } from '../api.ts';
import { detailWords } from '../text/detail.ts';
import { words as gameWords } from '../../../entities/game/text/game.ts';
import { isFresh } from '../../../entities/game/Cover.tsx';
import { KindTag } from '../../../entities/game/KindTag.tsx';
import { Links } from './Links.tsx';
import meterClasses from '../../../ui/meter.module.css';
import wordClasses from '../../../ui/Words.module.css';
import panelClasses from '../../../ui/Panel.module.css';
import classes from './Versions.module.css';

const openAtFirst = 2;

/** The versions of a game, newest first; the first two are open. */
export function Versions({ game, expected }: { game: Pick<GameDetail, 'id' | 'section'>; expected: number }) {
  const { data, error, mutate } = useVersions(game.id);
  const versions = data?.obj;
  if (error && !versions) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!versions) return <VersionsSkeleton count={expected} />;
  if (versions.length === 0) {
    return (
      <Empty title={detailWords.detail.noVersions} hint={detailWords.detail.noVersionsHint}>
        <Link to={addVersionTo(game)} className={buttonClass('primary')}>
          {detailWords.detail.addVersion}
        </Link>
      </Empty>
    );
  }
  return (
    <>
      {versions.map((version, index) => (
        <VersionPanel
          key={version.id}
          version={version}
          open={index < openAtFirst}
          change={changeVersion(game, version.id)}
        />
      ))}
    </>
  );
}

/** Versions on their way, of about the height they will have. */
const VersionsSkeleton = ({ count }: { count: number }) => (
  <div role="status" aria-label={text.common.loading}>
    {Array.from({ length: Math.min(Math.max(count, 1), 10) }, (_, index) => (
      <div
        key={index}
        className={cx(panelClasses.panel, classes.version, classes.coming, index < openAtFirst && classes.comingOpen)}
      >
        <Bone width="46%" height={18} />
      </div>
    ))}
  </div>
);

interface VersionPanelProps {
  version: Version;
  open: boolean;
  /** Where it is changed; nowhere when left out. */
  change?: string;
}

/** A version with its links, to be opened and closed. */
export function VersionPanel({ version, open, change }: VersionPanelProps) {
  const now = useNow();
  const name = [version.group, version.label].filter(Boolean).join(' ') || gameWords.kind[version.kind];
  return (
    <details className={cx(panelClasses.panel, classes.version)} open={open}>
      <summary>
        <KindTag kinds={[version.kind]} long />
        <h3>{name}</h3>
        {version.status !== 'live' && (
          <Tag tone={version.status === 'pending' ? 'info' : 'danger'}>
            {detailWords.detail.versionStatus[version.status]}
          </Tag>
        )}
        {version.kind !== 'raw' && (
          <span className={classes.completion}>
            <span className={classes.bar} aria-hidden="true">
              <i className={cx(meterClasses.fill, meterClasses.round)} style={{ width: `${version.completion}%` }} />
            </span>
            {detailWords.detail.completion(version.completion)}
          </span>
        )}
        <span className={classes.end}>
          {isFresh(version.updatedAt, now) && <Tag tone="new">{detailWords.detail.fresh}</Tag>}
          <RelativeTime at={version.updatedAt} className={wordClasses.quiet} />
          <IconChevronDown size={18} stroke={1.6} className={classes.chevron} aria-hidden="true" />
        </span>
      </summary>
      {version.model && <p className={classes.note}>{detailWords.detail.machine(version.model)}</p>}
      {version.note && (
        <div className={classes.note}>
          <Markdown>{version.note}</Markdown>
        </div>
      )}
      {version.declineReason && <p className={classes.note}>{detailWords.detail.declined(version.declineReason)}</p>}
      <Links version={version} />
      {change && (
        <p className={classes.change}>
          <Link to={change}>{detailWords.detail.changeVersion}</Link>
        </p>
      )}
    </details>
  );
}
