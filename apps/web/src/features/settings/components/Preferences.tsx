import type { WirePreferences } from '@yinghuo/contracts/wire';
import { toast } from '../../../lib/toast.ts';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { savePreferences, useOwnPreferences } from '../api.ts';
import { words } from '../text.ts';
import classes from './Preferences.module.css';

const veils = ['hide', 'veil', 'show'] as const;
const spoilers = ['0', '1', '2'] as const;

/** What is veiled; each change is kept at once. */
export function Preferences() {
  const { data, error, mutate } = useOwnPreferences();
  const preferences = data?.obj;
  if (error && !preferences) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!preferences) return <LinesSkeleton lines={4} />;

  const change = (fields: Partial<WirePreferences>) =>
    mutate(
      savePreferences(fields).then(() => undefined),
      {
        optimisticData: { code: 200, obj: { ...preferences, ...fields } },
        populateCache: false,
        revalidate: false,
      },
    ).then(
      () => toast.done(words.saved),
      (reason: unknown) => toast.failed(reason),
    );

  return (
    <dl className={classes.list}>
      <div>
        <dt>
          {words.nsfw}
          <small>{words.nsfwHint}</small>
        </dt>
        <dd>
          <Segmented
            label={words.nsfw}
            value={preferences.nsfw}
            options={veils.map((value) => ({ value, label: words.nsfwOptions[value] }))}
            onChange={(nsfw) => void change({ nsfw })}
          />
        </dd>
      </div>
      <div>
        <dt>{words.spoiler}</dt>
        <dd>
          <Segmented
            label={words.spoiler}
            value={spoilers[preferences.spoiler]}
            options={spoilers.map((value) => ({ value, label: words.spoilerOptions[Number(value)] }))}
            onChange={(value) => void change({ spoiler: Number(value) as WirePreferences['spoiler'] })}
          />
        </dd>
      </div>
      <div>
        <dt>
          {words.effects}
          <small>{words.effectsHint}</small>
        </dt>
        <dd>
          <Segmented
            label={words.effects}
            value={preferences.effectMode ? 'on' : 'off'}
            options={[
              { value: 'on', label: '开' },
              { value: 'off', label: '关' },
            ]}
            onChange={(value) => void change({ effectMode: value === 'on' })}
          />
        </dd>
      </div>
    </dl>
  );
}
