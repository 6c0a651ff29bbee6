import { IconDots, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { GroupRole, Post, PostMark } from '@yinghuo/contracts/wire/groups';
import { useState } from 'react';
import { copyLink } from '../../../lib/copyText.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { useMay } from '../../../lib/session/user.ts';
import { ReportButton } from '../../../entities/report/ReportButton.tsx';
import WatchButton from '../../../entities/watch/WatchButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dropdown, Item } from '../../../ui/dropdown/Dropdown.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Question } from '../../../ui/Question.tsx';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import { deletePost, flagPost, moderatePost } from '../api.ts';
import { postUrl } from '../paths.ts';
import { words } from '../text.ts';
import { LikeButton } from './LikeButton.tsx';
import classes from './PostTools.module.css';

interface PostToolsProps {
  post: Post;
  mark: Partial<PostMark> | undefined;
  /** The reader's role in the group. */
  role: GroupRole | null;
  onEdit: () => void;
  /** After the post was deleted. */
  onGone: () => void;
}

/** What a reader does with a post; its author changes it, and who decides in the group removes it. */
export function PostTools({ post, mark, role, onEdit, onGone }: PostToolsProps) {
  const [asking, setAsking] = useState(false);
  const moderates = useModerates(role);
  const mine = mark?.mine ?? false;
  const remove = () =>
    succeeded(
      deletePost(post.id),
      () => {
        toast.done(words.post.removed200);
        onGone();
      },
      (error) => toast.failed(error),
    );
  return (
    <>
      {asking && (
        <Question
          label={words.post.remove}
          question={words.post.removeAsk}
          yes={words.post.removeYes}
          no={words.post.no}
          onYes={remove}
          onNo={() => setAsking(false)}
        />
      )}
      <div className={classes.tools} hidden={asking}>
        <LikeButton type="post" id={post.id} likes={post.likes} liked={!!mark?.liked} mine={mine} />
        <WatchButton type="post" id={post.id} small />
        {!mine && <ReportButton type="post" id={post.id} known={mark !== undefined} />}
        <Dropdown
          label={words.post.tools}
          button={(props) => (
            <Button kind="ghost" size="small" aria-label={words.post.tools} {...props}>
              <IconDots size={16} stroke={1.6} aria-hidden="true" />
            </Button>
          )}
        >
          <Item icon={<IconLink size={16} stroke={1.6} />} onClick={() => void copyLink(postUrl(post.id))}>
            {words.post.copy}
          </Item>
          {mine && role && role !== 'muted' && role !== 'blocked' && (
            <Item icon={<IconPencil size={16} stroke={1.6} />} onClick={onEdit}>
              {words.post.edit}
            </Item>
          )}
          {(mine || moderates) && (
            <Item icon={<IconTrash size={16} stroke={1.6} />} onClick={() => setAsking(true)}>
              {words.post.remove}
            </Item>
          )}
        </Dropdown>
      </div>
    </>
  );
}

/** Whether the reader decides in the group: as its owner or moderator, or as one of the site's. */
const useModerates = (role: GroupRole | null): boolean =>
  useMay('moderate') || role === 'owner' || role === 'moderator';

/** Pins, locks and hides; only for those who decide. */
export function ModeratorsBar({ post, role }: Pick<PostToolsProps, 'post' | 'role'>) {
  const site = useMay('moderate');
  const [hiding, setHiding] = useState(false);
  if (!useModerates(role)) return null;
  const { id, pinned, locked, state } = post;
  const hidden = state === 'hidden';
  const flag = (flags: { pinned?: boolean; locked?: boolean }) =>
    succeeded(
      flagPost(id, flags),
      () => toast.done(words.post.done),
      (error) => toast.failed(error),
    );
  return (
    <section aria-label={words.post.moderates} className={classes.bar}>
      <b>{words.post.moderates}</b>
      <LockButton size="small" onClick={() => flag({ pinned: !pinned })}>
        {pinned ? words.post.unpin : words.post.pin}
      </LockButton>
      <LockButton size="small" onClick={() => flag({ locked: !locked })}>
        {locked ? words.post.unlock : words.post.lock}
      </LockButton>
      {site && (
        <>
          <Button size="small" hidden={hiding} onClick={() => setHiding(true)}>
            {hidden ? words.post.restore : words.post.hide}
          </Button>
          {hiding && (
            <ReasonForm
              label={words.post.hideReason}
              sendLabel={hidden ? words.post.restore : words.post.hide}
              tooShort={words.post.reasonShort}
              done={words.post.done}
              onSend={(reason) => moderatePost(id, hidden ? 'restore' : 'hide', reason)}
              onClose={() => setHiding(false)}
            />
          )}
        </>
      )}
    </section>
  );
}
