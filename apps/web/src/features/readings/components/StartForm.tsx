import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { daysAfter, type GameRef } from '@yinghuo/contracts/wire';
import { stationLimits } from '@yinghuo/contracts/wire/readings';
import { Suspense } from 'react';
import { useRoute } from '../../../entities/station/api.ts';
import { stationsIn, tooLongIn } from '../../../entities/station/lines.ts';
import { words as stationWords } from '../../../entities/station/text.ts';
import { shanghaiDay } from '../../../lib/times/day.ts';
import { usePageDialog } from '../../../lib/address/dialog.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { reasonOf } from '../../../lib/server/refused.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Mantine } from '../../../theme/Mantine.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Hint, Problem } from '../../../ui/Words.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import stackClasses from '../../../ui/styles/stack.module.css';
import { startReading } from '../api.ts';
import { words } from '../text.ts';
import { Coming } from '../../../ui/Coming.tsx';
import { part } from '../../../lib/part.ts';

const GamePicker = part(() => import('../../../entities/game/GamePicker.tsx'));

interface Plan {
  game: GameRef | null;
  /** One station on each line. */
  stations: string;
  startsOn: string;
  days: number;
}
const nothing: Plan = { game: null, stations: '', startsOn: '', days: 7 };

/** What is wrong with a plan for a game that has `had` stations so far; null when it may begin. */
function wrongWith({ game, stations, startsOn, days }: Plan, had: number, today: string): string | null {
  const lines = stationsIn(stations);
  const long = tooLongIn(lines);
  if (!game) return words.start.noGame;
  if (had + lines.length === 0) return words.start.noStations;
  if (had + lines.length > stationLimits.places) return words.start.full;
  if (long > 0) return words.start.longStation(long);
  if (startsOn < today || startsOn > daysAfter(today, stationLimits.daysAhead)) return words.start.wrongDay;
  if (!Number.isInteger(days) || days < 1 || days > stationLimits.days) return words.start.wrongDays;
  return null;
}

/** Begins a reading: the game, its stations, the day and the pace. The plan is kept until it begins. */
export default function StartForm({ groupId, onCancel }: { groupId: number; onCancel: () => void }) {
  const draft = `reading:${groupId}`;
  const { value, change, clear } = useDraft<Plan>(draft, nothing);
  const picking = usePageDialog('pickGame');
  const { problem, submit } = useSubmit(draft);
  const today = shanghaiDay();
  const plan = { ...value, startsOn: value.startsOn || today };
  const { game, stations, startsOn, days } = plan;
  const route = useRoute(game?.id ?? null).data?.obj;
  const had = route?.gameId === game?.id ? (route?.stations ?? []) : [];
  const set = (fields: Partial<Plan>) => change((now) => ({ ...now, ...fields }));
  const send = () =>
    submit({
      wrong: wrongWith(plan, had.length, today),
      content: plan,
      send: (key) =>
        startReading(
          groupId,
          { gameId: game!.id, after: had.length, stations: stationsIn(stations), startsOn, days },
          key,
        ).catch((error: unknown) => {
          // The one that runs shows in place of this form; the plan is kept for the next.
          if (reasonOf(error).conflict?.reason === 'done') toast.failed(words.start.runs);
          throw error;
        }),
      done: () => {
        clear(value);
        toast.done(words.start.done);
        onCancel();
      },
    });
  return (
    <Panel>
      <Mantine>
        <LockForm onSubmit={send} className={stackClasses.wide} aria-label={words.start.title}>
          <h2>{words.start.title}</h2>
          <div className={stackClasses.field}>
            <span>{words.start.game}</span>
            <span className={rowClasses.actions}>
              {game && <b>{game.title}</b>}
              <Button size="small" onClick={() => picking.show()}>
                {game ? words.start.change : words.start.pick}
              </Button>
            </span>
          </div>
          {game && route && (
            <>
              <Hint>{had.length > 0 ? words.start.has(had.length) : words.start.hasNone}</Hint>
              {had.length > 0 && <p>{had.map(({ place, name }) => stationWords.named(place, name)).join('　')}</p>}
            </>
          )}
          <Textarea
            label={words.start.stations}
            description={words.start.stationsHint}
            value={stations}
            autosize
            minRows={4}
            maxRows={20}
            onChange={({ currentTarget }) => set({ stations: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={words.start.startsOn}
            value={startsOn}
            min={today}
            max={daysAfter(today, stationLimits.daysAhead)}
            onChange={({ currentTarget }) => set({ startsOn: currentTarget.value })}
          />
          <NumberInput
            label={words.start.days}
            value={days}
            min={1}
            max={stationLimits.days}
            allowDecimal={false}
            onChange={(to) => set({ days: Number(to) })}
          />
          <Problem hidden={!problem}>{problem}</Problem>
          <div className={rowClasses.ending}>
            <Button kind="ghost" onClick={onCancel}>
              {words.no}
            </Button>
            <LockButton type="submit" kind="primary">
              {words.start.send}
            </LockButton>
          </div>
        </LockForm>
      </Mantine>
      {picking.open && (
        <Suspense fallback={<Coming />}>
          <GamePicker
            chosen={game ? [game] : []}
            full={false}
            onAdd={(picked) => {
              set({ game: picked });
              void picking.close();
            }}
            onClose={() => void picking.close()}
          />
        </Suspense>
      )}
    </Panel>
  );
}
