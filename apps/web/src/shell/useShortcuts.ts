import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialog } from '../lib/dialog.ts';
import { openSearch } from './search.ts';

const secondKeyMs = 1000;

const writing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` and Ctrl-K search, `g h` goes home, `?` shows this list. Esc belongs to whatever is open. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const dialog = useDialog();
  const latest = useRef({ navigate, dialog });
  useEffect(() => {
    latest.current = { navigate, dialog };
  });

  useEffect(() => {
    let gAt = 0;
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        return openSearch();
      }
      if (writing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') {
        event.preventDefault();
        openSearch();
      } else if (event.key === '?') latest.current.dialog.show('shortcuts');
      else if (event.key === 'g') gAt = event.timeStamp;
      else if (event.key === 'h' && event.timeStamp - gAt < secondKeyMs) {
        void latest.current.navigate('/');
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
