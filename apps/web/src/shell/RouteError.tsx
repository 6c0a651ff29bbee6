import { useRouteError } from 'react-router-dom';
import { text } from '../text/zh-CN.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { Head } from '../ui/Head.tsx';
import { Panel } from '../ui/Panel.tsx';

/** A chunk, or its styles, did not come: of an older release, and gone after a new one was rolled out, or no network. */
const chunkGone = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

export function RouteError() {
  const error = useRouteError();
  // Without a network the browser would put its own page in our place.
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
