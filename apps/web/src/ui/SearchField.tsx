import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import classes from './SearchField.module.css';

interface SearchFieldProps {
  /** What is searched for now; a page gives the field `key={q}`, so that Back changes its text, too. */
  q: string;
  /** Called with trimmed words on Enter, and with '' when the words are cleared. */
  onSearch: (q: string) => void;
  words: { label: string; placeholder: string; clear: string };
  /** Characters. */
  maxLength: number;
  className?: string | undefined;
}

/** The search box of a page: it searches on Enter and can be emptied. */
export function SearchField({ q, onSearch, words, maxLength, className }: SearchFieldProps) {
  const [text, setText] = useState(q);
  return (
    <form
      role="search"
      className={cx(classes.search, className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <IconSearch size={16} stroke={1.6} aria-hidden="true" />
      <input
        aria-label={words.label}
        placeholder={words.placeholder}
        value={text}
        maxLength={maxLength}
        enterKeyHint="search"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text && (
        <IconButton
          label={words.clear}
          onClick={() => {
            setText('');
            if (q) onSearch('');
          }}
        >
          <IconX size={16} stroke={1.6} aria-hidden="true" />
        </IconButton>
      )}
    </form>
  );
}
