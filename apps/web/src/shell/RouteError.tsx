import { useRouteError } from 'react-router-dom';
import { text } from '../text/zh-CN.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';

/** A chunk of an older release is gone after a new one was rolled out. */
const chunkGone = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);

export function RouteError() {
  const error = useRouteError();
  if (!chunkGone(error)) return <ErrorPanel error={error} onRetry={() => location.reload()} />;
  return (
    <Empty title={text.errors.pageTitle} hint={text.errors.newVersion}>
      <Button kind="primary" onClick={() => location.reload()}>
        {text.errors.reload}
      </Button>
    </Empty>
  );
}
