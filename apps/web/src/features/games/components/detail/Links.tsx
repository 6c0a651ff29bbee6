import type { Version } from '@yinghuo/contracts/wire';
import { detailWords } from '../../text/detail.ts';
import { LinkRow } from './LinkRow.tsx';
import classes from './Links.module.css';

/** The downloads of a version: host, size, platform and state of each link. */
export function Links({ version }: { version: Version }) {
  const columns = detailWords.detail.columns;
  return (
    <table className={classes.links}>
      <thead>
        <tr>
          <th scope="col">{columns.provider}</th>
          <th scope="col">{columns.size}</th>
          <th scope="col">{columns.runtime}</th>
          <th scope="col">{columns.protection}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {version.links.map((link) => (
          <LinkRow key={link.id} link={link} version={version} />
        ))}
      </tbody>
    </table>
  );
}
