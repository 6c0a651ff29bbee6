import { Radio, Textarea, TextInput } from '@mantine/core';
import { groupJoins, groupLimits, type Group } from '@yinghuo/contracts/wire/groups';
import { useRef, useState, type ReactNode } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { reasonOf } from '../../../lib/server/refused.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { fileProblem, imageTypes, upload } from '../../../lib/server/upload.ts';
import { Mantine } from '../../../theme/Mantine.tsx';
import { BehindDraft } from '../../../ui/composer/BehindDraft.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Problem } from '../../../ui/Words.tsx';
import { draftWords } from '../../../text/composer.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import stackClasses from '../../../ui/styles/stack.module.css';
import type { GroupFields } from '../api.ts';
import { words } from '../text.ts';
import { GroupCover, GroupFace } from './GroupFace.tsx';
import classes from './GroupForm.module.css';

interface GroupFormProps {
  /** The group that is edited; null founds one. */
  group: Group | null;
  sendLabel: string;
  onSend: (fields: GroupFields, idempotencyKey: string) => Promise<Group>;
  onDone: (group: Group) => unknown;
}

const fieldsOf = (group: Group | null): GroupFields => ({
  name: group?.name ?? '',
  intro: group?.intro ?? '',
  avatar: group?.avatar ?? '',
  cover: group?.cover ?? '',
  join: group?.join ?? 'open',
});

/** The name, introduction, pictures and join rule of a group, with a draft. */
export default function GroupForm({ group, sendLabel, onSend, onDone }: GroupFormProps) {
  const draft = group ? `group:${group.id}` : 'group:new';
  const standing = fieldsOf(group);
  const { value, change, clear, behind, keepMine } = useDraft<GroupFields>(draft, standing, group?.revision);
  const { problem, submit } = useSubmit(draft);
  const set = (fields: Partial<GroupFields>) => change((now) => ({ ...now, ...fields }));
  const name = value.name.trim();
  const length = [...name].length;
  const id = group?.id ?? 0;
  const send = () => {
    const fields = { ...value, name, intro: value.intro.trim() };
    return submit({
      wrong: behind
        ? draftWords.behindFirst
        : length < groupLimits.nameLeast || length > groupLimits.name
          ? words.form.short
          : null,
      content: fields,
      send: (key) => onSend(fields, key),
      done: async (saved) => {
        clear(value);
        await onDone(saved);
      },
    });
  };
  const isShort = problem === words.form.short;
  return (
    <Mantine>
      <LockForm onSubmit={send} className={stackClasses.wide}>
        {behind && group && (
          <BehindDraft onKeepMine={keepMine} onTakeTheirs={() => clear()}>
            {[group.name, group.intro, words.join[group.join]].filter(Boolean).join('\n')}
            <span className={classes.now}>
              <GroupFace group={group} size={48} />
              <span className={classes.cover}>
                <GroupCover group={group} />
              </span>
            </span>
          </BehindDraft>
        )}
        <TextInput
          label={words.form.name}
          description={words.form.nameHint}
          value={value.name}
          maxLength={groupLimits.name}
          error={isShort && problem}
          withAsterisk
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <Textarea
          label={words.form.intro}
          description={words.form.introHint}
          value={value.intro}
          maxLength={groupLimits.intro}
          autosize
          minRows={2}
          maxRows={8}
          onChange={({ currentTarget }) => set({ intro: currentTarget.value })}
        />
        <Radio.Group label={words.form.join} value={value.join} onChange={(join) => set({ join })}>
          <div className={classes.joins}>
            {groupJoins.map((join) => (
              <Radio key={join} value={join} label={words.join[join]} description={words.joinHint[join]} />
            ))}
          </div>
        </Radio.Group>
        <div className={classes.pictures}>
          <PictureField
            label={words.form.avatar}
            use="groupAvatar"
            chosen={value.avatar}
            onChange={(avatar) => set({ avatar })}
          >
            <GroupFace group={{ id, name: name || words.title, avatar: value.avatar }} size={64} />
          </PictureField>
          <PictureField
            label={words.form.cover}
            use="groupCover"
            chosen={value.cover}
            onChange={(cover) => set({ cover })}
          >
            <span className={classes.cover}>
              <GroupCover group={{ id, cover: value.cover }} />
            </span>
          </PictureField>
        </div>
        <Problem hidden={!problem || isShort}>{!isShort && problem}</Problem>
        <div className={rowClasses.ending}>
          <LockButton type="submit" kind="primary">
            {sendLabel}
          </LockButton>
        </div>
      </LockForm>
    </Mantine>
  );
}

interface PictureFieldProps {
  label: string;
  use: 'groupAvatar' | 'groupCover';
  chosen: string;
  onChange: (url: string) => void;
  children: ReactNode;
}

function PictureField({ label, use, chosen, onChange, children }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(fileProblem(file));
    if (fileProblem(file)) return;
    setPercent(0);
    try {
      onChange((await upload(file, use, setPercent)).url);
    } catch (error) {
      setProblem(reasonOf(error).message);
    }
    setPercent(null);
  };
  return (
    <div className={classes.picture}>
      <b>{label}</b>
      {children}
      <Button
        size="small"
        aria-label={`${label}：${chosen ? words.form.change : words.form.pick}`}
        disabled={percent !== null}
        onClick={() => input.current?.click()}
      >
        {percent !== null ? words.form.progress(percent) : chosen ? words.form.change : words.form.pick}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={imageTypes.join()}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Problem hidden={!problem}>{problem}</Problem>
    </div>
  );
}
