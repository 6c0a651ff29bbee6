import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
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
  const first = useFailedPart(place, alone ? undefined : onRetry);
  const retry = () => {
    if (alone) return void onRetry?.();
    partsIn(place.current!.closest('[role=dialog]')).forEach((part) => void part.retry());
  };
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
          {onRetry && <Button onClick={retry}>{text.errors.retry}</Button>}
        </Empty>
      ) : (
        <p className={classes.also}>{text.errors.also(message)}</p>
      )}
    </div>
  );
}

interface FailedPart {
  place: HTMLElement;
  /** The dialog it is in, which covers the page. */
  room: Element | null;
  retry: () => unknown;
  setFirst: (first: boolean) => void;
}
const failed = new Set<FailedPart>();

const partsIn = (room: Element | null): FailedPart[] =>
  [...failed]
    .filter((part) => part.room === room)
    .sort((a, b) => (a.place.compareDocumentPosition(b.place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
const arrange = (room: Element | null): void => partsIn(room).forEach((part, nth) => part.setFirst(nth === 0));

function useFailedPart(place: RefObject<HTMLElement | null>, onRetry: ErrorPanelProps['onRetry']) {
  const [first, setFirst] = useState(true);
  const retry = useEffectEvent(() => onRetry?.());
  const retries = onRetry !== undefined;
  useLayoutEffect(() => {
    const here = place.current;
    if (!here || !retries) return;
    const part = { place: here, room: here.closest('[role=dialog]'), retry, setFirst };
    failed.add(part);
    arrange(part.room);
    return () => {
      failed.delete(part);
      arrange(part.room);
    };
  }, [place, retries]);
  return first;
}
