import { useRef } from 'react';
import { reasonOf } from '../lib/server/refused.ts';
import { text } from '../text/zh-CN.ts';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';
import classes from './Empty.module.css';
import { useFailedPart } from './useFailedPart.ts';

interface ErrorPanelProps {
  error: unknown;
  onRetry?: () => unknown;
  /** The whole page: the message becomes its h1. */
  page?: boolean;
  /** Has its own button in any case: it ends rows that the reader has come down to. */
  alone?: boolean;
}

/**
 * An error: what happened, a retry, and the request id for support. Where several parts of a page failed, often of one cause, the
 * first of them has the button, which repeats all; the others are a line.
 */
export function ErrorPanel({ error, onRetry, page, alone }: ErrorPanelProps) {
  const { message, requestId } = reasonOf(error);
  const place = useRef<HTMLDivElement>(null);
  const { first, retryAll } = useFailedPart(place, alone ? undefined : onRetry);
  return (
    <div ref={place} role="alert">
      {first ? (
        <Empty
          page={page}
          title={text.errors.title}
          hint={message}
          details={
            requestId && (
              <details className={classes.details}>
                <summary>{text.errors.details}</summary>
                {text.errors.requestId} <code>{requestId}</code>
              </details>
            )
          }
        >
          {onRetry && <Button onClick={alone ? () => void onRetry() : retryAll}>{text.errors.retry}</Button>}
        </Empty>
      ) : (
        <p className={classes.also}>{text.errors.also(message)}</p>
      )}
    </div>
  );
}
