import { mutableTypes, type MutableType } from '@yinghuo/contracts/wire';
import { Switch } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { saveMailOpen, saveMuted, useInbox, useMuted } from '../api.ts';
import { typeHints, typeNames, words } from '../text.ts';
import { Hint } from '../../../ui/Words.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import classes from './MailSettings.module.css';

const { setup } = words;
/** Label left, switch right. */
const look = { root: classes.switch, body: classes.line, labelWrapper: classes.words };

/** Switches for private mail and each type of notice; saved at once. */
export function MailSettings({ onDone }: { onDone: () => void }) {
  const inbox = useInbox({ page: 0, type: null });
  const own = useMuted();
  const config = inbox.data?.config;
  const muted = own.data?.obj?.muted;
  const error = inbox.error ?? own.error;

  const told = (work: Promise<unknown>) =>
    work.then(
      () => toast.done(setup.saved),
      (reason: unknown) => toast.failed(reason),
    );
  const setMail = (open: boolean) => told(saveMailOpen(open));
  const setMuted = (type: MutableType, off: boolean) => {
    const others = muted!.filter((each) => each !== type);
    const optimisticData = { code: 200, obj: { muted: off ? [...others, type] : others } };
    const saved = saveMuted(type, off).then(() => undefined);
    return told(own.mutate(saved, { optimisticData, populateCache: false, rollbackOnError: true }));
  };

  return (
    <div className={classes.settings}>
      <p className={classes.heading}>
        <Button kind="ghost" size="small" onClick={onDone}>
          <IconArrowLeft stroke={1.6} />
          {setup.back}
        </Button>
      </p>
      {error && !(config && muted) && (
        <ErrorPanel error={error} onRetry={() => Promise.all([inbox.mutate(), own.mutate()])} />
      )}
      {!error && !(config && muted) && <LinesSkeleton lines={6} />}
      {config && muted && (
        <>
          <Switch
            classNames={look}
            label={setup.mail}
            description={setup.mailHint}
            labelPosition="left"
            checked={config.config_open_email === 0}
            onChange={(event) => void setMail(event.currentTarget.checked)}
          />
          <PushSwitch look={look} />
          <h3>{setup.mute}</h3>
          <Hint className={classes.hint}>{setup.muteHint}</Hint>
          {mutableTypes.map((type) => (
            <Switch
              key={type}
              classNames={look}
              label={typeNames[type]}
              description={typeHints[type]}
              labelPosition="left"
              checked={!muted.includes(type)}
              onChange={(event) => void setMuted(type, !event.currentTarget.checked)}
            />
          ))}
        </>
      )}
    </div>
  );
}
