import type { FoundWords } from '@yinghuo/contracts/wire/groups';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { More } from '../../../ui/list/More.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { Note } from '../../../ui/Words.tsx';
import { useFound } from '../api.ts';
import { excerptOf } from '../excerpt.ts';
import { postUrl } from '../paths.ts';
import { words } from '../text.ts';
import classes from './Found.module.css';

interface FoundProps {
  groupId: number;
  q: string;
  onClear: () => void;
}

/** The posts and replies of a group in which words stand, the newest first. */
export default function Found({ groupId, q, onClear }: FoundProps) {
  const list = useFound(groupId, q);
  const { rows } = list;
  if (list.error && !rows) return <ErrorPanel error={list.error} onRetry={list.retry} />;
  if (!rows || list.loading) return <LinesSkeleton lines={8} />;
  if (rows.length === 0) {
    return (
      <Empty title={words.found.none(q)} hint={words.found.noneHint}>
        <Button onClick={onClear}>{words.found.clear}</Button>
      </Empty>
    );
  }
  return (
    <>
      <Note className={classes.total}>{words.found.total(list.total)}</Note>
      <Panel flush>
        <ul>
          {rows.map((found) => (
            <Row key={`${found.post.id} ${found.reply?.id}`} found={found} />
          ))}
        </ul>
      </Panel>
      <More list={list} label={words.more} />
    </>
  );
}

function Row({ found: { post, reply, at } }: { found: FoundWords }) {
  const { author, body } = reply ?? post;
  return (
    <li className={classes.found}>
      <h2 className={classes.title}>
        <Link to={postUrl(post.id, reply?.id)}>{post.title || words.found.removed}</Link>
        {reply && <span>{words.reply.floor(reply.floor)}</span>}
      </h2>
      <p className={classes.excerpt}>{excerptOf(body)}</p>
      <p className={classes.by}>
        <MemberLink id={author.id}>{author.nickname}</MemberLink>
        <RelativeTime at={at} />
      </p>
    </li>
  );
}
