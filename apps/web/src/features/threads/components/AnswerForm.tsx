import { IconPackage } from '@tabler/icons-react';
import type { GameRef, Thread } from '@yinghuo/contracts/wire';
import { threadLimits } from '@yinghuo/contracts/wire/threads';
import { Suspense } from 'react';
import { words as gameWords } from '../../../entities/game/text/game.ts';
import { useCall } from '../../../lib/server/data.ts';
import { usePageDialog } from '../../../lib/address/dialog.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { TextComposer } from '../../../ui/composer/TextComposer.tsx';
import { answer } from '../api.ts';
import { isLive } from '../live.ts';
import { words } from '../text.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Answers.module.css';
import { Coming } from '../../../ui/Coming.tsx';
import { part } from '../../../lib/part.ts';

const GamePicker = part(() => import('../../../entities/game/GamePicker.tsx'));

interface Attachment {
  game: GameRef | null;
  versionId: number | null;
}
const nothing: Attachment = { game: null, versionId: null };

/** The form for an answer, with a game or version of ours; both are kept until they are sent. */
export function AnswerForm({ thread }: { thread: Thread }) {
  const { value: attached, change, clear } = useDraft<Attachment>(`answerWith:${thread.id}`, nothing);
  const picking = usePageDialog('attach');
  if (!isLive(thread)) {
    const { state } = thread;
    if (state === 'open' || state === 'claimed') return null;
    return <p className={wordClasses.quiet}>{words.answers.ended[state]}</p>;
  }
  const { game, versionId } = attached;
  const send = async ({ text }: { text: string }, key: string) => {
    await answer(thread, { text, gameId: game?.id ?? null, versionId }, `${key}-${game?.id ?? 0}-${versionId ?? 0}`);
    clear(attached);
    toast.done(words.answers.sent);
  };
  return (
    <Panel className={classes.form} aria-label={words.answers.label}>
      <TextComposer
        draft={`answer:${thread.id}`}
        label={words.answers.label}
        placeholder={words.answers.placeholder}
        sendLabel={words.answers.send}
        most={threadLimits.answer}
        rows={3}
        hides
        onSend={send}
      />
      <div className={classes.tools}>
        {game ? (
          <>
            <b>{game.title}</b>
            <Versions gameId={game.id} chosen={versionId} onChoose={(id) => change({ game, versionId: id })} />
            <Button kind="ghost" size="small" onClick={() => clear()}>
              {words.answers.detach}
            </Button>
          </>
        ) : (
          <Button kind="ghost" size="small" onClick={() => picking.show()}>
            <IconPackage size={16} stroke={1.6} aria-hidden="true" />
            {words.answers.attach}
          </Button>
        )}
      </div>
      {picking.open && (
        <Suspense fallback={<Coming />}>
          <GamePicker
            chosen={game ? [game] : []}
            full={false}
            onAdd={(picked) => {
              change({ game: picked, versionId: null });
              void picking.close();
            }}
            onClose={() => void picking.close()}
          />
        </Suspense>
      )}
    </Panel>
  );
}

interface VersionsProps {
  gameId: number;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** Which version of the game, if one in particular. */
function Versions({ gameId, chosen, onChoose }: VersionsProps) {
  const versions = useCall('/getVerList', { id: gameId }).data?.obj ?? [];
  if (versions.length === 0) return null;
  return (
    <select
      aria-label={words.answers.whichVersion}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value ? Number(currentTarget.value) : null)}
    >
      <option value="">{words.answers.wholeGame}</option>
      {versions.map(({ id, kind, group, label }) => (
        <option key={id} value={id}>
          {[gameWords.kind[kind], group, label].filter(Boolean).join(' · ')}
        </option>
      ))}
    </select>
  );
}
