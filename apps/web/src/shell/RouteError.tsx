import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { text } from '../text/zh-CN.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { Head } from '../ui/Head.tsx';
import { Panel } from '../ui/Panel.tsx';
import { chunkGone, tellUndrawn } from './faults.ts';

export function RouteError() {
  const error = useRouteError();
  useEffect(() => tellUndrawn(error), [error]);
  // Offline, a reload would replace this page with the browser's error page.
  const again = () => navigator.onLine && location.reload();
  return (
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
