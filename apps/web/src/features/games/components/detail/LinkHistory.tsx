import { may, type Version } from '@yinghuo/contracts/wire';
import { ModerateContent } from '../../../../entities/moderation/ModerateContent.tsx';
import { useUser } from '../../../../lib/session/user.ts';
import { text } from '../../../../text/zh-CN.ts';
import { vocabulary } from '../../../../entities/game/vocabulary.ts';
import { ErrorPanel } from '../../../../ui/ErrorPanel.tsx';
import { RelativeTime } from '../../../../ui/RelativeTime.tsx';
import { Bone } from '../../../../ui/Skeleton.tsx';
import { useLinkChanges } from '../../api.ts';
import { detailWords } from '../../text/detail.ts';
import { historyWords as words } from '../../text/linkHistory.ts';
import classes from './LinkHistory.module.css';

const most = 100;

/** What became of the links of a version, newest first. Moderators take them down here, where the reports of them are. */
export default function LinkHistory({ version }: { version: Version }) {
  const user = useUser();
  const { data, error, mutate } = useLinkChanges(version.id);
  const changes = data?.obj;
  if (error && !changes) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!changes) {
    return (
      <div role="status" aria-label={text.common.loading} className={classes.history}>
        <Bone width="60%" height={16} />
      </div>
    );
  }
  return (
    <section tabIndex={-1} aria-label={words.label} className={classes.history}>
      {user && may(user.qx, 'moderate') && <Moderation links={version.links} />}
      {changes.length === 0 && <p>{words.empty}</p>}
      <ol>
        {changes.map(({ id, provider, change, fault, by, at, barred }) => (
          <li key={id}>
            <RelativeTime at={at} />
            <span>
              {by && <b>{by.nickname} </b>}
              {(by && words.changedBy[change]) ?? words.change[change]}
              {vocabulary.provider[provider]}
              {fault && `，${detailWords.download.fault[fault]}`}
            </span>
            {barred && <ModerateContent type="address" id={id} hidden look={{ size: 'small' }} />}
          </li>
        ))}
      </ol>
      {changes.length === most && <p>{words.most}</p>}
    </section>
  );
}

const Moderation = ({ links }: Pick<Version, 'links'>) => (
  <ul aria-label={words.moderation}>
    {links.map(({ id, provider, host, state, takenDown }) => (
      <li key={id}>
        <span>
          {vocabulary.provider[provider]} {host}
          {'，'}
          {takenDown ? detailWords.detail.takenDown : vocabulary.link[state]}
        </span>
        {!takenDown && <ModerateContent type="link" id={id} hidden={false} look={{ size: 'small' }} />}
        {state !== 'valid' && <ModerateContent type="link" id={id} hidden look={{ size: 'small' }} />}
      </li>
    ))}
  </ul>
);
