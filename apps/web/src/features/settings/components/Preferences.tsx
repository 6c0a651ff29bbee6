import type { WirePreferences } from '@yinghuo/contracts/wire';
import type { ReactNode } from 'react';
import { chooseFont, useFont } from '../../../lib/device/font.ts';
import { chooseTraditional, useTraditional } from '../../../lib/device/script.ts';
import { scripts, scriptWords } from '../../../text/script.ts';
import { chooseSingleKeys, useSingleKeys } from '../../../lib/shortcuts.ts';
import { toast } from '../../../lib/toast.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { DialogLink } from '../../../ui/DialogLink.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { ScriptName } from '../../../ui/ScriptName.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { savePreferences, useOwnPreferences } from '../api.ts';
import { words } from '../text.ts';
import classes from './Preferences.module.css';

const veils = ['hide', 'veil', 'show'] as const;
const spoilers = ['0', '1', '2'] as const;
const fonts = ['system', 'noto'] as const;

/** Edits the preferences, such as what is veiled; each change is saved at once. */
export function Preferences() {
  const { data, error, mutate } = useOwnPreferences();
  const font = useFont();
  const traditional = useTraditional();
  const preferences = data?.obj;
  const keys = useSingleKeys();
  if (error && !preferences) return <ErrorPanel error={error} onRetry={() => mutate()} />;

  const change = (fields: Partial<WirePreferences>) =>
    mutate(
      savePreferences(fields).then(() => undefined),
      {
        optimisticData: { code: 200, obj: { ...preferences!, ...fields } },
        populateCache: false,
        revalidate: false,
      },
    ).then(
      () => toast.done(words.saved),
      (reason: unknown) => toast.failed(reason),
    );

  return (
    <dl className={classes.list}>
      <Row name={words.nsfw} hint={words.nsfwHint}>
        {preferences && (
          <Segmented
            label={words.nsfw}
            value={preferences.nsfw}
            options={veils.map((value) => ({ value, label: words.nsfwOptions[value] }))}
            onChange={(nsfw) => void change({ nsfw })}
          />
        )}
      </Row>
      <Row name={words.spoiler}>
        {preferences && (
          <Segmented
            label={words.spoiler}
            value={spoilers[preferences.spoiler]}
            options={spoilers.map((value) => ({ value, label: words.spoilerOptions[Number(value)] }))}
            onChange={(value) => void change({ spoiler: Number(value) as WirePreferences['spoiler'] })}
          />
        )}
      </Row>
      <Row name={words.effects} hint={words.effectsHint}>
        {preferences && (
          <Segmented
            label={words.effects}
            value={preferences.effectMode ? 'on' : 'off'}
            options={[
              { value: 'on', label: words.on },
              { value: 'off', label: words.off },
            ]}
            onChange={(value) => void change({ effectMode: value === 'on' })}
          />
        )}
      </Row>
      <Row name={words.listed} hint={words.listedHint}>
        {preferences && (
          <Segmented
            label={words.listed}
            value={preferences.listed ? 'on' : 'off'}
            options={[
              { value: 'on', label: words.listedOptions.on },
              { value: 'off', label: words.listedOptions.off },
            ]}
            onChange={(value) => void change({ listed: value === 'on' })}
          />
        )}
      </Row>
      <Row name={words.notices} hint={words.noticesHint}>
        <DialogLink name="messages" fields={{ side: 'settings' }} className={buttonClass()}>
          {words.toNotices}
        </DialogLink>
      </Row>
      <Row name={words.keys} hint={words.keysHint}>
        <Segmented
          label={words.keys}
          value={keys ? 'on' : 'off'}
          options={[
            { value: 'on', label: words.on },
            { value: 'off', label: words.off },
          ]}
          onChange={(value) => chooseSingleKeys(value === 'on')}
        />
      </Row>
      <Row name={scriptWords.label} hint={scriptWords.hint}>
        <Segmented
          label={scriptWords.label}
          value={traditional ? 'hant' : 'hans'}
          options={scripts.map((value) => ({ value, label: <ScriptName script={value} /> }))}
          onChange={(value) => void chooseTraditional(value === 'hant')}
        />
      </Row>
      <Row name={words.font} hint={words.fontHint}>
        <Segmented
          label={words.font}
          value={font}
          options={fonts.map((value) => ({ value, label: words.fontOptions[value] }))}
          onChange={chooseFont}
        />
      </Row>
    </dl>
  );
}

/** Shows a preference; a skeleton keeps its place until the value is known. */
const Row = ({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) => (
  <div>
    <dt>
      {name}
      {hint && <small>{hint}</small>}
    </dt>
    <dd>{children ?? <Bone width={168} height={34} radius={6} />}</dd>
  </div>
);
