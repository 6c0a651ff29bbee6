import { useEffect, useEffectEvent, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { leaving } from '../../lib/leaving.ts';
import { text } from '../../text/zh-CN.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { chunkGone, tellUndrawn } from './faults.ts';

const loadedAnew = 'loadedAnew';

/**
 * Loads the page anew, as the button does, where a release took its file away while the tab was open: once for each address,
 * and only where the server answers, because a page that cannot be had would take the place of this one.
 */
async function loadAnew(address: string): Promise<void> {
  try {
    if (sessionStorage.getItem(loadedAnew) === address) return;
    // The service worker answers what it has kept; of this it keeps nothing.
    const { ok } = await fetch('/robots.txt', { cache: 'no-store' });
    if (!ok || location.href !== address) return;
    sessionStorage.setItem(loadedAnew, address);
    location.reload();
  } catch {
    // The button stays.
  }
}

export function RouteError() {
  const error = useRouteError();
  const [left, setLeft] = useState(leaving);
  const fail = useEffectEvent(() => {
    tellUndrawn(error);
    if (chunkGone(error)) void loadAnew(location.href);
  });
  useEffect(() => (left ? void left.then(setLeft) : fail()), [error, left]);
  // Offline, a reload would replace this page with the browser's error page.
  const again = () => navigator.onLine && location.reload();
  return left ? null : (
    <>
      <Head title={text.errors.pageTitle} />
      <Panel>
        {chunkGone(error) ? (
          <Empty title={navigator.onLine ? text.errors.newVersion : text.errors.offline}>
            <Button kind="primary" onClick={again}>
              {text.errors.reload}
            </Button>
          </Empty>
        ) : (
          <ErrorPanel error={error} onRetry={again} />
        )}
      </Panel>
    </>
  );
}
