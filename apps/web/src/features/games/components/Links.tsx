import { IconBox, IconCloud, IconLock, IconMagnet, IconServer } from '@tabler/icons-react';
import type { Link, LinkState, Version } from '@yinghuo/contracts/wire';
import { sizeOf } from '../measures.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { words } from '../text.ts';
import classes from './Links.module.css';

const health: Record<LinkState, string | undefined> = {
  valid: classes.valid,
  suspect: classes.suspect,
  dead: classes.dead,
};

const iconOf = ({ provider }: Link) => {
  if (provider === 'magnet') return IconMagnet;
  if (provider === 'direct') return IconServer;
  return provider === 'other' ? IconBox : IconCloud;
};

/** What is known of each download before the click: where, how large, for what, whether it lives. */
export function Links({ version }: { version: Version }) {
  const columns = words.detail.columns;
  const runs = version.runtimes.map((runtime) => words.runtime[runtime]);
  const on = (runs.length ? runs : version.platforms.map((platform) => words.platform[platform])).join('、');
  return (
    <table className={classes.links}>
      <thead>
        <tr>
          <th scope="col">{columns.provider}</th>
          <th scope="col">{columns.size}</th>
          <th scope="col">{columns.runtime}</th>
          <th scope="col">{columns.protection}</th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {version.links.map((link) => {
          const Icon = iconOf(link);
          return (
            <tr key={link.id}>
              <th scope="row">
                <Icon size={16} stroke={1.6} aria-hidden="true" />
                {words.provider[link.provider]}
              </th>
              <td>{sizeOf(version.sizeBytes)}</td>
              <td>{on}</td>
              <td>
                {link.hasCode || link.hasPassword ? (
                  <span className={classes.protected}>
                    <IconLock size={14} stroke={1.6} aria-hidden="true" />
                    {[link.hasCode && words.detail.code, link.hasPassword && words.detail.password]
                      .filter(Boolean)
                      .join('、')}
                  </span>
                ) : (
                  words.detail.open
                )}
              </td>
              <td>
                <span className={health[link.state]}>
                  <i aria-hidden="true" />
                  {words.link[link.state]}
                  {link.checkedAt && (
                    <small>
                      ，<RelativeTime at={link.checkedAt} />
                      {words.detail.checked}
                    </small>
                  )}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
