import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Where a field's caret is. `moveTo` takes it to a place in the text that comes next: React would leave it at the end. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  const [caret, setCaret] = useState(0);
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    field.current?.setSelectionRange(next.current, next.current);
    setCaret(next.current);
    next.current = null;
  }, [field, text]);
  return { caret, setCaret, moveTo: (at: number) => void (next.current = at) };
}
