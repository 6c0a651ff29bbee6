import type { Note } from '@yinghuo/contracts/wire';
import { useDeferredValue } from 'react';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { cx } from '../../../ui/cx.ts';
import type { NoteDraft } from '../draft.ts';
import { handClass, Paper, titleClass, wholeClass } from '../paper/Paper.tsx';
import { words } from '../text.ts';
import { PlacedStickers } from './PlacedStickers.tsx';
import classes from './Preview.module.css';

interface PreviewProps {
  draft: NoteDraft;
  onChange: (stickers: Note['stickers']) => void;
}

/** A live preview of the note. */
export function Preview({ draft, onChange }: PreviewProps) {
  // Deferred, so that typing stays fast.
  const body = useDeferredValue(draft.body);
  return (
    <Paper note={draft} written={draft} className={classes.sheet}>
      <h2 className={titleClass}>{draft.title || words.write.untitled}</h2>
      <div className={cx(handClass, wholeClass)}>
        <Markdown>{body || words.write.blank}</Markdown>
      </div>
      {draft.games.length > 0 && (
        <p className={classes.games}>{draft.games.map(({ title }) => words.note.about(title)).join(' ')}</p>
      )}
      <PlacedStickers placed={draft.stickers} onChange={onChange} />
    </Paper>
  );
}
