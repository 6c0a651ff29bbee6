import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { phoneWidth, useMedia } from '../../../lib/device/media.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import Background from '../Background.tsx';
import { keep, tryOn, turnOff, useOwnBackground, type OwnBackground } from '../own.ts';
import { clearest, faintest, inSeason, pictures, seriesNow, thumbOf, type Background as Shown } from '../series.ts';
import { words } from '../text.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './Choice.module.css';

type Place = Pick<Shown, 'series' | 'picture'>;
const hoverMs = 150;

const nameOf = ({ series, picture }: Place) =>
  `${words.series[series].name} · ${words.series[series].pictures[picture - 1]}`;
const isSame = (one: Place, other: Place) => one.series === other.series && one.picture === other.picture;

/** Chooses the picture, its opacity and whether it follows the seasons. The page previews it; 用这幅 saves it. */
export function Choice() {
  const { on, ...own } = useOwnBackground();
  const [chosen, setChosen] = useState<OwnBackground | null>(null);
  const [looked, setLooked] = useState<Place | null>(null);
  const now = chosen ?? own;
  const isOn = on || chosen !== null;
  const changed = isOn && chosen !== null && (!on || JSON.stringify(chosen) !== JSON.stringify(own));
  const phone = useMedia(phoneWidth);

  // The effect depends on primitives, so that a new object with the same values does not run it again.
  const seen = looked ?? (isOn ? now : null);
  const [series, picture] = [seen?.series, seen?.picture];
  useEffect(() => {
    tryOn(series && picture ? { series, picture, clear: now.clear } : null);
  }, [series, picture, now.clear]);
  useEffect(() => () => tryOn(undefined), []);

  const failed = (reason: unknown) => toast.failed(reason);
  const save = (background: OwnBackground) =>
    succeeded(
      keep(background),
      () => {
        setChosen(null);
        toast.done(words.saved);
      },
      failed,
    );
  const off = () =>
    succeeded(
      turnOff(own),
      () => {
        setChosen(null);
        toast.done(words.turnedOff);
      },
      failed,
    );

  return (
    <>
      {!on && <Background />}
      <div className={classes.bar}>
        <Segmented
          label={words.switch}
          value={isOn ? 'on' : 'off'}
          options={[
            { value: 'on', label: words.on },
            { value: 'off', label: words.off },
          ]}
          onChange={(value) => {
            if (value === 'on') setChosen(own);
            else if (on) void off();
            else setChosen(null);
          }}
        />
        <small>{isOn ? words.isPreview : words.isOff}</small>
      </div>
      <div className={classes.all}>
        {phone && seen && <Sample {...seen} clear={now.clear} />}
        {inSeason().map((each) => (
          <section key={each} aria-labelledby={`series-${each}`}>
            <h3 id={`series-${each}`}>
              {words.series[each].name}
              <small>
                {words.series[each].months}
                {each === seriesNow() && words.now}
              </small>
            </h3>
            <ul className={classes.thumbs}>
              {pictures.map((number) => {
                const place: Place = { series: each, picture: number };
                const isChosen = isOn && isSame(place, now);
                return (
                  <li key={number}>
                    <Thumb
                      place={place}
                      chosen={isChosen}
                      onLook={setLooked}
                      onChoose={() => {
                        setLooked(null);
                        setChosen({ ...now, ...place, bySeason: now.bySeason && each === seriesNow() });
                      }}
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      {isOn && (
        <div className={classes.options}>
          <label className={cx(rowClasses.thing, classes.clear)}>
            <span>{words.clear}</span>
            <input
              type="range"
              min={faintest}
              max={clearest}
              value={now.clear}
              onChange={({ target }) => setChosen({ ...now, clear: Number(target.value) })}
            />
            <output>{now.clear}%</output>
          </label>
          <label className={cx(rowClasses.thing, classes.season)}>
            <span>
              {words.bySeason}
              <small>{words.bySeasonHint}</small>
            </span>
            <input
              type="checkbox"
              role="switch"
              checked={now.bySeason}
              onChange={({ target: { checked } }) =>
                setChosen({ ...now, bySeason: checked, series: checked ? seriesNow() : now.series })
              }
            />
          </label>
        </div>
      )}
      <div className={classes.foot}>
        <p role="status">
          {!isOn ? words.wasOff(nameOf(own)) : changed ? words.previewing(nameOf(now)) : words.chosen(nameOf(own))}
          <small>{words.here}</small>
        </p>
        {changed && (
          <Button kind="ghost" onClick={() => setChosen(null)}>
            {words.restore}
          </Button>
        )}
        {isOn ? (
          <LockButton kind="primary" aria-disabled={!changed} onClick={() => save(now)}>
            {words.use}
          </LockButton>
        ) : (
          <Button onClick={() => setChosen(own)}>{words.again}</Button>
        )}
      </div>
    </>
  );
}

interface ThumbProps {
  place: Place;
  chosen: boolean;
  /** Previews a picture; null ends the preview. */
  onLook: (place: Place | null) => void;
  onChoose: () => void;
}

/** Shows a thumbnail; the page previews the picture while the pointer or the focus rests on it. */
function Thumb({ place, chosen, onLook, onChoose }: ThumbProps) {
  const [resting, setResting] = useState(false);
  const { series, picture } = place;
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => onLook({ series, picture }), hoverMs);
    return () => {
      clearTimeout(timer);
      onLook(null);
    };
  }, [resting, series, picture, onLook]);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={cx(classes.thumb, chosen && classes.chosen)}
      onClick={onChoose}
      onPointerEnter={({ pointerType }) => setResting(pointerType === 'mouse')}
      onPointerLeave={() => setResting(false)}
      onFocus={({ currentTarget }) => setResting(currentTarget.matches(':focus-visible'))}
      onBlur={() => setResting(false)}
    >
      <span className={classes.frame}>
        <img src={thumbOf(place)} alt="" width={288} height={180} loading="lazy" decoding="async" />
        {chosen && (
          <span className={classes.mark}>
            <IconCheck size={14} stroke={2} aria-hidden="true" />
          </span>
        )}
      </span>
      {words.series[series].pictures[picture - 1]}
    </button>
  );
}

/** Previews the picture inside the dialog, because on phones the dialog hides the page. */
const Sample = ({ series, picture, clear }: Shown) => (
  <div className={classes.sample} aria-hidden="true">
    <img src={thumbOf({ series, picture })} alt="" style={{ opacity: clear / 100 }} />
    <p>{words.sample}</p>
  </div>
);
