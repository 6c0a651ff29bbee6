import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { reasonOf, Refused } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { ownEndpoint, showHere, stopHere, usePush } from '../push.ts';
import { words } from '../text.ts';

interface PushSwitchProps {
  look: Record<'root' | 'body' | 'labelWrapper', string | undefined>;
}

/** Whether this device shows new messages by itself; nothing where the browser cannot, or the site does not. */
export function PushSwitch({ look }: PushSwitchProps) {
  const { data } = usePush();
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    ownEndpoint().then(setEndpoint, () => undefined);
  }, [data]);
  const { key, devices } = data?.obj ?? {};
  if (!key || !devices) return null;
  const own = devices.find((each) => each.endpoint === endpoint);

  const change = async (work: Promise<void>) => {
    setBusy(true);
    try {
      await work;
      setEndpoint(await ownEndpoint());
      toast.done(words.setup.saved);
    } catch (error) {
      toast.failed(error instanceof Refused ? error : error instanceof Error ? error.message : reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Switch
        classNames={look}
        label={words.push.label}
        description={words.push.hint}
        labelPosition="left"
        checked={own !== undefined}
        disabled={busy}
        onChange={(event) => void change(event.currentTarget.checked ? showHere(key, false) : stopHere(own!))}
      />
      {own && (
        <Switch
          classNames={look}
          label={words.push.titles}
          description={words.push.titlesHint}
          labelPosition="left"
          checked={own.titles}
          disabled={busy}
          onChange={(event) => void change(showHere(key, event.currentTarget.checked))}
        />
      )}
    </>
  );
}
