import { NativeSelect, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Draw, PrizeSeason } from '@yinghuo/contracts/wire';
import { useState, type FormEvent, type ReactNode } from 'react';
import { exactTime } from '../../../lib/times/day.ts';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { cx } from '../../../ui/cx.ts';
import { useDraw } from '../api.ts';
import { words } from '../text.ts';
import { verify } from '../verify.ts';
import { Note } from '../../../ui/Words.tsx';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Verify.module.css';

const { verify: texts } = words;

/** Lets anybody verify a draw. The address names it: `?season=20262&n=12`. */
export function Verify({ seasons }: { seasons: readonly PrizeSeason[] }) {
  const [search, choose] = useAddress({ replace: true });
  const over = seasons.filter(({ seed }) => seed !== null);
  const running = seasons.find(({ seed }) => seed === null);
  const season = over.find(({ id }) => String(id) === search.get('season')) ?? over[0];
  const n = season && numberIn(search.get('n'), season.draws);
  return (
    <section id="verify">
      <Heading more={texts.hint}>{texts.title}</Heading>
      <Panel className={classes.steps}>
        {!season && <p>{texts.none}</p>}
        {season && (
          <>
            <NativeSelect
              label={texts.season}
              value={String(season.id)}
              data={over.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ currentTarget }) => choose({ season: currentTarget.value, n: null })}
            />
            <Step title={texts.hash} hint={texts.hashHint}>
              <code className={classes.hex}>{season.seedHash}</code>
            </Step>
            <Step title={texts.seed}>
              <code className={classes.hex}>{season.seed}</code>
            </Step>
            <Which
              key={`${season.id} ${n ?? ''}`}
              draws={season.draws}
              n={n}
              onChoose={(chosen) => choose({ season: String(season.id), n: String(chosen) })}
            />
            {n !== undefined && <Answer season={season} n={n} />}
          </>
        )}
        {running && (
          <Note>
            {texts.now(running.name)} <code className={classes.hex}>{running.seedHash}</code>
            {texts.nowHint(exactTime(new Date(running.endsAt)))}
          </Note>
        )}
      </Panel>
    </section>
  );
}

function numberIn(written: string | null, most: number): number | undefined {
  const n = /^\d{1,9}$/.test(written ?? '') ? Number(written) : 0;
  return n >= 1 && n <= most ? n : undefined;
}

interface WhichProps {
  draws: number;
  n: number | undefined;
  onChoose: (n: number) => void;
}

function Which({ draws, n, onChoose }: WhichProps) {
  const [written, setWritten] = useState(n === undefined ? '' : String(n));
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = numberIn(written.trim(), draws);
    setWrong(chosen === undefined);
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <form className={classes.which} noValidate onSubmit={submit}>
      <TextInput
        label={`${texts.which}：${texts.n}`}
        description={texts.nHint(draws)}
        inputMode="numeric"
        maxLength={9}
        disabled={draws === 0}
        value={written}
        error={wrong && texts.badN(draws)}
        onChange={({ currentTarget }) => {
          setWritten(currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" kind="soft" disabled={draws === 0}>
        {texts.run}
      </Button>
    </form>
  );
}

function Answer({ season, n }: { season: PrizeSeason; n: number }) {
  const { data, error, mutate } = useDraw(season.id, n);
  const draw = data?.obj;
  if (error?.code === 404) return <Empty title={texts.missing} />;
  if (error) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!draw) return <LinesSkeleton lines={4} />;
  return <Sum season={season} draw={draw} />;
}

function Sum({ season, draw }: { season: PrizeSeason; draw: Draw }) {
  const { hashMatches, message, hmac, place, prize, prizeMatches } = verify(season, draw);
  const before = season.pool.slice(
    0,
    season.pool.findIndex(({ id }) => id === prize.id),
  );
  const from = before.reduce((sum, { chance }) => sum + chance, 0);
  const recorded = season.pool.find(({ id }) => id === draw.prizeId);
  return (
    <div role="status" className={classes.sum}>
      <Mark right={hashMatches}>
        {texts.seed}
        {hashMatches ? texts.seedMatches : texts.seedDiffers}
      </Mark>
      <Step title={texts.sum(message)} hint={`${texts.member} ${draw.memberId}，${texts.sumHint}`}>
        <code className={classes.hex}>
          <mark>{hmac.slice(0, 8)}</mark>
          {hmac.slice(8)}
        </code>
      </Step>
      <p>{texts.falls(place.toFixed(6), prize.name, words.percent(from), words.percent(from + prize.chance))}</p>
      <Mark right={prizeMatches}>{prizeMatches ? texts.matches : texts.differs(recorded?.name ?? '')}</Mark>
      <div className={classes.ranges} role="img" aria-label={texts.ranges(prize.name, words.percent(place))}>
        {season.pool.map(({ id, name, chance }) => (
          <i key={id} style={{ flexGrow: chance }} className={cx(id === prize.id && classes.hit)}>
            {name}
          </i>
        ))}
        <em style={{ left: `${100 * place}%` }} />
      </div>
    </div>
  );
}

const Step = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <div>
    <p>
      <b>{title}</b> {hint && <span className={wordClasses.note}>{hint}</span>}
    </p>
    {children}
  </div>
);

const Mark = ({ right, children }: { right: boolean; children: ReactNode }) => (
  <p className={cx(classes.mark, right ? classes.right : classes.wrong)}>
    {right ? <IconCheck stroke={2} aria-hidden="true" /> : <IconAlertTriangle stroke={2} aria-hidden="true" />}
    <span>{children}</span>
  </p>
);
