import type { Author } from '@yinghuo/contracts/wire';
import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { complete, mentionBefore } from '../markdown/mention.ts';

type Person = Pick<Author, 'id' | 'nickname'>;

export type FindPeople<P = Author> = (name: string, signal: AbortSignal) => Promise<readonly P[]>;

export interface Mentions<P = Author> {
  /** The people present, suggested first. */
  people: readonly P[];
  find: FindPeople<P>;
}

const pauseMs = 150;
const most = 6;

/**
 * Suggestions for an @mention being typed: people present first, then members by nickname prefix. Arrows, Enter and
 * Tab choose, Esc closes.
 */
export function useSuggestions<P extends Person = Author>(
  text: string,
  caret: number,
  mentions: Mentions<P> | undefined,
  onChoose: (text: string, caret: number) => void,
) {
  const { people = [], find } = mentions ?? {};
  const begun = find ? mentionBefore(text, caret) : null;
  const name = begun?.name ?? '';
  const [found, setFound] = useState<{ name: string; authors: readonly P[] }>({ name: '', authors: [] });
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState('');
  const id = useId();

  useEffect(() => {
    if (!name || !find) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      find(name, gone.signal).then(
        (authors) => setFound({ name, authors }),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [name, find]);

  const here = people.filter(({ id, nickname }) => id > 0 && nickname.toLowerCase().startsWith(name.toLowerCase()));
  const others = found.name === name ? found.authors : [];
  const all = [...new Map([...here, ...others].map((author) => [author.id, author])).values()].slice(0, most);
  const open = begun !== null && all.length > 0 && closed !== name;
  const chosen = Math.min(at, all.length - 1);

  const choose = (author: P) => {
    if (!begun) return;
    const done = complete(text, begun, author.nickname);
    setAt(0);
    onChoose(done.text, done.caret);
  };
  /** Whether the list handled the key. */
  const key = (event: KeyboardEvent): boolean => {
    if (!open) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((chosen + step + all.length) % all.length);
    else if (event.key === 'Escape') setClosed(name);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(all[chosen]!);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    open,
    all,
    key,
    field: find && {
      'aria-autocomplete': 'list' as const,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open ? `${id}-${chosen}` : undefined,
    },
    list: { id, role: 'listbox' },
    /** The field keeps the focus; a finger chooses when it lifts, or it would press what is below. */
    option: (author: P, index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      'aria-selected': index === chosen,
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => choose(author),
    }),
  };
}
