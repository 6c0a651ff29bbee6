import { Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { sectionPaths, type GameRef, type Section, type Thread } from '@yinghuo/contracts/wire';
import { threadLimits } from '@yinghuo/contracts/wire/threads';
import { Suspense, useState } from 'react';
import { useSections } from '../../../entities/game/useSections.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { BehindDraft } from '../../../ui/composer/BehindDraft.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Hint, Problem } from '../../../ui/Words.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import stackClasses from '../../../ui/styles/stack.module.css';
import { ask, change as save } from '../api.ts';
import { emptyForm, fieldsOf, formOf, idFields, problemOf, type ThreadForm } from '../form.ts';
import { saidPlainly } from '../refusals.ts';
import { words } from '../text.ts';
import { Found } from './Found.tsx';
import classes from './ThreadDialog.module.css';
import { Coming } from '../../../ui/Coming.tsx';
import { part } from '../../../lib/part.ts';

const GamePicker = part(() => import('../../../entities/game/GamePicker.tsx'));

interface ThreadDialogProps {
  /** One's own thread, to change it; null to ask anew. */
  thread: Thread | null;
  /** The section that a new thread begins with. */
  section?: Section;
  onClose: () => void;
  onDone: (thread: Thread) => unknown;
}

/** Asks for something, or changes what one asked. What is there already is shown while one types; the draft is kept. */
export default function ThreadDialog({ thread, section = 'gal', onClose, onDone }: ThreadDialogProps) {
  const user = useUser();
  const sections = useSections();
  const kept = thread ? `thread:${thread.id}` : 'thread';
  const draft = useDraft<ThreadForm>(kept, thread ? formOf(thread) : emptyForm(section), thread?.revision);
  const { value: form, change, clear } = draft;
  const { problem, setProblem, submit } = useSubmit(kept);
  const least = thread?.bounty ?? 0;
  const set = (fields: Partial<ThreadForm>) => {
    change((now) => ({ ...now, ...fields }));
    setProblem(null);
  };
  const send = () => {
    const fields = fieldsOf(form);
    return submit({
      wrong: problemOf(form, least),
      content: fields,
      send: (key) => saidPlainly(thread ? save(thread, fields, key) : ask(fields, key)),
      done: async (saved) => {
        clear(form);
        toast.done(thread ? words.form.saved : words.form.sent);
        await onDone(saved);
      },
    });
  };
  const ofBounty = problem === words.form.badBounty || problem === words.form.lowBounty(least);
  const ofIds = idFields.some((name) => problem === words.form.badId[name]);
  const ofField = problem === words.form.needTitle || ofIds || ofBounty;
  return (
    <Dialog title={thread ? words.form.edit : words.form.ask} width={800} onClose={onClose}>
      <LockForm onSubmit={send} className={stackClasses.loose}>
        {draft.behind && thread && (
          <BehindDraft onKeepMine={draft.keepMine} onTakeTheirs={() => clear()}>
            {thread.title}
          </BehindDraft>
        )}
        <div className={classes.head}>
          <NativeSelect
            label={words.form.section}
            value={form.section}
            data={sections.map((key) => ({ value: key, label: sectionPaths[key].title }))}
            onChange={(event) => set({ section: event.currentTarget.value as Section })}
          />
          <TextInput
            label={words.form.title}
            placeholder={words.form.titleHint}
            value={form.title}
            maxLength={threadLimits.title}
            error={problem === words.form.needTitle && problem}
            onChange={(event) => set({ title: event.currentTarget.value })}
            withAsterisk
          />
        </div>
        {!thread && <Found form={form} onChoose={(game) => set({ game })} />}
        <Textarea
          label={words.form.body}
          description={words.form.bodyHint}
          value={form.body}
          maxLength={threadLimits.body}
          onChange={(event) => set({ body: event.currentTarget.value })}
          autosize
          minRows={4}
          maxRows={14}
        />
        <fieldset className={classes.ids}>
          <legend>{words.form.ids}</legend>
          {idFields.map((name) => (
            <TextInput
              key={name}
              label={words.thread.ids[name]}
              value={form[name]}
              maxLength={12}
              error={problem === words.form.badId[name] && problem}
              onChange={(event) => set({ [name]: event.currentTarget.value })}
            />
          ))}
        </fieldset>
        <Lacking game={form.game} onChoose={(game) => set({ game })} />
        <TextInput
          label={words.form.bounty}
          description={least > 0 ? words.form.bountyRises(least) : words.form.bountyHint(user?.yb ?? 0)}
          inputMode="numeric"
          value={form.bounty}
          error={ofBounty && problem}
          onChange={(event) => set({ bounty: event.currentTarget.value })}
        />
        <Problem hidden={!problem || ofField}>{!ofField && problem}</Problem>
        <div className={classes.end}>
          {!thread && <Hint>{words.form.limits}</Hint>}
          <LockButton type="submit" kind="primary">
            {thread ? words.form.save : words.form.send}
          </LockButton>
        </div>
      </LockForm>
    </Dialog>
  );
}

/** The game of ours of which something is lacking, if it is one. */
function Lacking({ game, onChoose }: { game: GameRef | null; onChoose: (game: GameRef | null) => void }) {
  const [picking, setPicking] = useState(false);
  return (
    <Input.Wrapper label={words.form.game} description={words.form.gameHint} labelElement="div">
      <div className={rowClasses.line}>
        {game && (
          <>
            <b>{game.title}</b>
            <Button kind="ghost" size="small" onClick={() => onChoose(null)}>
              {words.form.dropGame}
            </Button>
          </>
        )}
        {!game && (
          <Button size="small" onClick={() => setPicking(true)}>
            {words.form.chooseGame}
          </Button>
        )}
      </div>
      {picking && (
        <Suspense fallback={<Coming />}>
          <GamePicker
            chosen={[]}
            full={false}
            onAdd={(picked) => {
              onChoose(picked);
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}
