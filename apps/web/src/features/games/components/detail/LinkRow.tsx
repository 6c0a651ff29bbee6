import {
  IconBox,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCloud,
  IconCopy,
  IconDownload,
  IconFlag,
  IconFlagFilled,
  IconLock,
  IconMagnet,
  IconServer,
} from '@tabler/icons-react';
import {
  linkFaults,
  may,
  type Download,
  type Link,
  type LinkFault,
  type LinkState,
  type Version,
} from '@yinghuo/contracts/wire';
import { createElement, Suspense, useState } from 'react';
import { copyText } from '../../../../lib/copyText.ts';
import { succeeded } from '../../../../lib/server/succeeded.ts';
import { toast } from '../../../../lib/toast.ts';
import { useUser } from '../../../../lib/session/user.ts';
import { IconButton } from '../../../../ui/Button.tsx';
import { Coming } from '../../../../ui/Coming.tsx';
import { Dropdown, Item } from '../../../../ui/dropdown/Dropdown.tsx';
import { LockButton } from '../../../../ui/lock/LockButton.tsx';
import { RelativeTime } from '../../../../ui/RelativeTime.tsx';
import { askDownload, confirmLink, reportLink } from '../../downloads.ts';
import { sizeOf } from '../../../../entities/game/size.ts';
import { detailWords } from '../../text/detail.ts';
import { vocabulary } from '../../../../entities/game/vocabulary.ts';
import { cx } from '../../../../ui/cx.ts';
import wordClasses from '../../../../ui/Words.module.css';
import classes from './Links.module.css';
import { part } from '../../../../lib/part.ts';

const health: Record<LinkState, string | undefined> = {
  valid: classes.valid,
  suspect: classes.suspect,
  dead: classes.dead,
};

const icons: Partial<Record<Link['provider'], typeof IconCloud>> = {
  magnet: IconMagnet,
  direct: IconServer,
  other: IconBox,
};

const ReasonForm = part(() => import('../../../../ui/ReasonForm.tsx').then((file) => ({ default: file.ReasonForm })));

/** One download: its facts, and after the click its URL. */
export function LinkRow({ link, version }: { link: Link; version: Version }) {
  const [told, setTold] = useState<Download>();
  const [isHarmful, setHarmful] = useState(false);
  const user = useUser();
  const runs = version.runtimes.map((runtime) => vocabulary.runtime[runtime]);
  const on = (runs.length ? runs : version.platforms.map((platform) => vocabulary.platform[platform])).join('、');
  const serve = () => succeeded(askDownload(version.id, link.id), setTold, (error) => toast.failed(error));
  const report = (reason: LinkFault) =>
    reportLink(version.id, link.id, reason).then(
      () => toast.done(detailWords.download.reported),
      (error: unknown) => toast.failed(error),
    );
  // Moderators read what is said of it; the rest a probe decides.
  const choose = (fault: LinkFault) => (fault === 'malware' ? setHarmful(true) : void report(fault));
  const served = !link.takenDown || (user !== null && may(user.qx, 'moderate'));
  const asked = user !== null && may(user.qx, 'takePart') && !link.takenDown;
  const works = link.mine === 'works';
  const confirm = () => confirmLink(version.id, link.id, !works).catch((error: unknown) => toast.failed(error));
  return (
    <>
      <tr>
        <th scope="row">
          {createElement(icons[link.provider] ?? IconCloud, { size: 16, stroke: 1.6, 'aria-hidden': true })}
          {vocabulary.provider[link.provider]}
        </th>
        <td>{sizeOf(version.sizeBytes)}</td>
        <td>{on}</td>
        <td>
          {link.hasCode || link.hasPassword ? (
            <span className={classes.protected}>
              <IconLock size={14} stroke={1.6} aria-hidden="true" />
              {[link.hasCode && detailWords.detail.code, link.hasPassword && detailWords.detail.password]
                .filter(Boolean)
                .join('、')}
            </span>
          ) : (
            detailWords.detail.open
          )}
        </td>
        <td>
          <span className={health[link.state]}>
            <i aria-hidden="true" />
            {link.takenDown ? detailWords.detail.takenDown : vocabulary.link[link.state]}
            {link.checkedAt && !link.takenDown && (
              <small>
                ，<RelativeTime at={link.checkedAt} />
                {detailWords.detail.checked}
              </small>
            )}
          </span>
          {link.works > 0 && (
            <small className={classes.works}>
              {detailWords.download.worksFor(link.works)}
              {link.worksAt && (
                <>
                  ，<RelativeTime at={link.worksAt} />
                </>
              )}
            </small>
          )}
        </td>
        <td className={classes.actions}>
          {served && (
            <LockButton
              size="small"
              kind={told ? 'default' : 'soft'}
              icon={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
              onClick={serve}
            >
              {detailWords.download.get}
            </LockButton>
          )}
          {asked && (
            <IconButton label={detailWords.download.works} aria-pressed={works} onClick={() => void confirm()}>
              {createElement(works ? IconCircleCheckFilled : IconCircleCheck, {
                size: 16,
                stroke: 1.6,
                'aria-hidden': true,
              })}
            </IconButton>
          )}
          {asked && (
            <Dropdown
              label={detailWords.download.report}
              button={(props) => (
                <IconButton label={detailWords.download.report} {...props}>
                  {createElement(link.mine === 'faulty' ? IconFlagFilled : IconFlag, {
                    size: 16,
                    stroke: 1.6,
                    'aria-hidden': true,
                  })}
                </IconButton>
              )}
            >
              {linkFaults.map((fault) => (
                <Item key={fault} onClick={() => choose(fault)}>
                  {detailWords.download.fault[fault]}
                </Item>
              ))}
            </Dropdown>
          )}
        </td>
      </tr>
      {isHarmful && (
        <tr className={classes.told}>
          <td colSpan={6}>
            <Suspense fallback={<Coming />}>
              <ReasonForm
                label={detailWords.download.harm}
                sendLabel={detailWords.download.sendHarm}
                done={detailWords.download.reported}
                kind="danger"
                onSend={(text) => reportLink(version.id, link.id, 'malware', text)}
                onClose={() => setHarmful(false)}
              />
            </Suspense>
          </td>
        </tr>
      )}
      {told && (
        <tr className={cx(wordClasses.linked, classes.told)}>
          <td colSpan={6} aria-live="polite">
            <DownloadAddress download={told} />
          </td>
        </tr>
      )}
    </>
  );
}

/** URL, code, password and checksum, each with a copy button. */
function DownloadAddress({ download }: { download: Download }) {
  const { url, extractCode, archivePassword, sha256 } = download;
  const secrets = [
    [detailWords.detail.code, extractCode],
    [detailWords.detail.password, archivePassword],
    ['SHA-256', sha256],
  ] as const;
  return (
    <dl>
      <div>
        <dt>{detailWords.download.address}</dt>
        <dd>
          <a href={url} target="_blank" rel="noreferrer noopener nofollow">
            {url}
          </a>
          <Copy text={url} />
        </dd>
      </div>
      {secrets.map(
        ([name, text]) =>
          text !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{text}</code>
                <Copy text={text} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

const Copy = ({ text }: { text: string }) => (
  <IconButton label={detailWords.download.copy} onClick={() => void copyText(text)}>
    <IconCopy size={16} stroke={1.6} aria-hidden="true" />
  </IconButton>
);
