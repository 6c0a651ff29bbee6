import { reasonOf } from '../lib/refused.ts';
import { text } from '../text/zh-CN.ts';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';
import classes from './Empty.module.css';

interface ErrorPanelProps {
  error: unknown;
  onRetry?: () => unknown;
  /** The whole page: the message becomes its h1. */
  page?: boolean;
}

/** An error: what happened, a retry, and the request id for support. */
export function ErrorPanel({ error, onRetry, page }: ErrorPanelProps) {
  const { message, retryAfter, requestId } = reasonOf(error);
  return (
    <div role="alert">
      <Empty
        page={page}
        title={text.errors.title}
        hint={retryAfter ? `${message}（${text.errors.wait(retryAfter)}）` : message}
        details={
          requestId && (
            <details className={classes.details}>
              <summary>{text.errors.details}</summary>
              {text.errors.requestId} <code>{requestId}</code>
            </details>
          )
        }
      >
        {onRetry && <Button onClick={() => onRetry()}>{text.errors.retry}</Button>}
      </Empty>
    </div>
  );
}
