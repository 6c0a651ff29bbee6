import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShowDialog } from '../../lib/address/dialog.ts';
import { actsAlone, isPlain } from '../../lib/shortcuts.ts';
import { keepForSearch, openSearch } from '../../lib/search.ts';

const secondKeyMs = 1000;

/**
 * `/` and Ctrl-K search, `g h` goes home, `j`, `k` and `o` move through a list's rows, `?` shows the list of shortcuts.
 * Esc belongs to the open dialog.
 */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const show = useShowDialog();
  const latest = useRef({ navigate, show });
  useEffect(() => {
    latest.current = { navigate, show };
  });

  useEffect(() => {
    let gAt = 0;
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        return openSearch();
      }
      if (isPlain(event) && keepForSearch(event.key)) return event.preventDefault();
      // An open dialog keeps the keyboard, so that no shortcut replaces it.
      if (!actsAlone(event) || document.querySelector('[aria-modal=true]')) return;
      if (event.key === '/') {
        event.preventDefault();
        openSearch();
      } else if (event.key === '?') latest.current.show('shortcuts');
      else if (event.key === 'g') gAt = event.timeStamp;
      else if (event.key === 'h' && event.timeStamp - gAt < secondKeyMs) {
        void latest.current.navigate('/');
      } else if (/^[jko]$/.test(event.key)) {
        void import('./rowKeys.ts').then(({ actOnRow }) => actOnRow(event.key));
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
