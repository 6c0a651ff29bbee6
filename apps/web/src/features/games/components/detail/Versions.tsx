import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import type { GameDetail, Version } from '@yinghuo/contracts/wire';
import { Suspense, useState } from 'react';
import { useUser } from '../../../../lib/session/user.ts';
import { text } from '../../../../text/zh-CN.ts';
import { Tag } from '../../../../ui/Badge.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Empty } from '../../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../../ui/ErrorPanel.tsx';
import { Bone } from '../../../../ui/Skeleton.tsx';
import { RelativeTime, useClock } from '../../../../ui/RelativeTime.tsx';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { Markdown } from '../../../../ui/markdown/Markdown.tsx';
import { addVersionTo, changeVersion } from '../../../../entities/game/revisionPaths.ts';
import { useVersions } from '../../api.ts';
import { detailWords } from '../../text/detail.ts';
import { words as gameWords } from '../../../../entities/game/text/game.ts';
import { isFresh } from '../../../../entities/game/Cover.tsx';
import { KindTag } from '../../../../entities/game/KindTag.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { Links } from './Links.tsx';
import meterClasses from '../../../../ui/styles/meter.module.css';
import wordClasses from '../../../../ui/Words.module.css';
import panelClasses from '../../../../ui/Panel.module.css';
import classes from './Versions.module.css';
import { Coming } from '../../../../ui/Coming.tsx';
import { part } from '../../../../lib/part.ts';

const Checksum = part(() => import('./Checksum.tsx'));
const ReportButton = part(() =>
  import('../../../../entities/report/ReportButton.tsx').then((file) => ({ default: file.ReportButton })),
);
const LinkHistory = part(() => import('./LinkHistory.tsx'));

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

/** A version with its links, to be opened and closed; a file dropped on it is compared with the checksums it states. */
export function VersionPanel({ version, open, change }: VersionPanelProps) {
  const fresh = useClock((now) => isFresh(version.updatedAt, now));
  const user = useUser();
  const name = [version.group, version.label].filter(Boolean).join(' ') || gameWords.kind[version.kind];
  const [file, setFile] = useState<{ chosen: File; nth: number }>();
  const check = (chosen: File | undefined) => {
    if (chosen) setFile((before) => ({ chosen, nth: (before?.nth ?? 0) + 1 }));
  };
  const [history, setHistory] = useState(false);
  const hasChecksum = version.links.some(({ sha256 }) => sha256 !== null);
  return (
    <details
      className={cx(panelClasses.panel, classes.version)}
      open={open}
      onDragOver={(event) => {
        if (hasChecksum) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasChecksum) return;
        event.preventDefault();
        event.currentTarget.open = true;
        check(event.dataTransfer.files[0]);
      }}
    >
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
          {fresh && <Tag tone="new">{detailWords.detail.fresh}</Tag>}
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
      <div className={classes.foot}>
        {/* First in a row that ends at the right: what else is there stays where it is once the member is known. */}
        {change && user && user.nickname !== version.author.nickname && (
          <Suspense>
            <ReportButton type="version" id={version.id} />
          </Suspense>
        )}
        {hasChecksum && <ChooseFile onFile={check} />}
        <Button size="small" kind="ghost" aria-expanded={history} onClick={() => setHistory(!history)}>
          <IconHistory size={16} stroke={1.6} aria-hidden="true" />
          {detailWords.detail.linkHistory}
        </Button>
        {change && (
          <Link to={change} className={buttonClass('ghost', 'small')}>
            {detailWords.detail.changeVersion}
          </Link>
        )}
      </div>
      {history && (
        <Suspense>
          <LinkHistory version={version} />
        </Suspense>
      )}
      {file && (
        <Suspense fallback={<Coming />}>
          <Checksum key={file.nth} version={version} file={file.chosen} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </details>
  );
}
