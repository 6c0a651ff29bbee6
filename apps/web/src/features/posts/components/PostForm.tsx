import { Textarea, TextInput } from '@mantine/core';
import { groupLimits, type Post } from '@yinghuo/contracts/wire/groups';
import { useState } from 'react';
import { StationField } from '../../../entities/station/StationField.tsx';
import { clockTime } from '../../../lib/times/day.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { reasonOf } from '../../../lib/server/refused.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Mantine } from '../../../theme/Mantine.tsx';
import { BehindDraft } from '../../../ui/composer/BehindDraft.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Hint, Problem } from '../../../ui/Words.tsx';
import stackClasses from '../../../ui/styles/stack.module.css';
import { editPost, refreshPost, writePost, type PostFields } from '../api.ts';
import { words } from '../text.ts';
import { InsertTools } from './InsertTools.tsx';
import classes from './PostForm.module.css';
import { PostText } from './PostText.tsx';

type PostFormProps = ({ groupId: number; post?: undefined } | { post: Post; groupId?: undefined }) & {
  /** Games that the group reads or has read: a post may open behind a station of theirs. */
  games: readonly { id: number; title: string }[];
  onDone: (post: Post) => unknown;
  onCancel: () => void;
};

const long = (text: string) => [...text].length;

/** Writes a new post, or changes one. What was typed is kept; an edit that began from an older text asks which one stays. */
export default function PostForm({ groupId, post, games, onDone, onCancel }: PostFormProps) {
  const station = post?.station ?? null;
  const beginning: PostFields = {
    title: post?.title ?? '',
    body: post?.body ?? '',
    tie: station && { stationGame: station.gameId, station: station.place },
  };
  const draft = post ? `post:${post.id}` : `post:group:${groupId}`;
  const { value, change, clear, savedAt, behind, keepMine } = useDraft<PostFields>(draft, beginning, post?.revision);
  const { problem, submit } = useSubmit(draft);
  const [previewed, setPreviewed] = useState(false);
  const title = value.title.trim();
  const body = value.body.trim();
  // A draft of an earlier day has none.
  const tie = value.tie ?? null;
  const wrong = behind
    ? words.write.behindFirst
    : !title
      ? words.write.noTitle
      : long(title) > groupLimits.title
        ? words.write.titleLong
        : !body
          ? words.write.noBody
          : long(body) > groupLimits.body
            ? words.write.bodyLong
            : null;
  const save = async (fields: PostFields, key: string): Promise<Post> => {
    if (!post) return writePost(groupId, fields, key);
    try {
      return await editPost(post, post.revision, fields);
    } catch (error) {
      // The newer text shows beside this one, and the member chooses.
      if (reasonOf(error).conflict?.reason === 'stale') await refreshPost();
      throw error;
    }
  };
  const send = () =>
    submit({
      wrong,
      content: { title, body, tie },
      send: (key) => save({ title, body, tie }, key),
      done: (saved) => {
        clear(value);
        toast.done(post ? words.write.changed : words.write.written);
        return onDone(saved);
      },
    });

  const ofTitle = problem === words.write.noTitle || problem === words.write.titleLong;
  const ofBody = problem === words.write.noBody || problem === words.write.bodyLong;
  const ofField = ofTitle || ofBody;
  return (
    <Mantine>
      <LockForm onSubmit={send} className={stackClasses.wide}>
        {behind && post && (
          <BehindDraft onKeepMine={keepMine} onTakeTheirs={() => clear()}>
            {`${post.title}\n\n${post.body}`}
          </BehindDraft>
        )}
        <TextInput
          label={words.write.name}
          value={value.title}
          error={ofTitle && problem}
          onChange={({ currentTarget }) => change((now) => ({ ...now, title: currentTarget.value }))}
        />
        <Textarea
          label={words.write.body}
          description={words.write.bodyHint}
          value={value.body}
          error={ofBody && problem}
          autosize
          minRows={8}
          maxRows={24}
          onChange={({ currentTarget }) => change((now) => ({ ...now, body: currentTarget.value }))}
        />
        <div className={classes.tools}>
          <InsertTools name="post" onInsert={(text) => change((now) => ({ ...now, body: now.body + text }))} />
          <Button kind="ghost" size="small" aria-pressed={previewed} onClick={() => setPreviewed(!previewed)}>
            {words.write.preview}
          </Button>
          <Hint className={classes.state}>
            {savedAt && words.write.saved(clockTime(savedAt))} {words.write.counter(long(body), groupLimits.body)}
          </Hint>
        </div>
        {previewed && (
          <Panel aria-label={words.write.preview}>
            <PostText body={body} />
          </Panel>
        )}
        <StationField games={games} tie={tie} onChange={(tie) => change((now) => ({ ...now, tie }))} />
        <Problem hidden={!problem || ofField}>{!ofField && problem}</Problem>
        <div className={classes.ending}>
          {!post && <Hint>{words.write.limits}</Hint>}
          <Button
            kind="ghost"
            onClick={() => {
              if (post) clear();
              onCancel();
            }}
          >
            {post ? words.write.drop : words.write.cancel}
          </Button>
          <LockButton type="submit" kind="primary">
            {post ? words.write.save : words.write.submit}
          </LockButton>
        </div>
      </LockForm>
    </Mantine>
  );
}
