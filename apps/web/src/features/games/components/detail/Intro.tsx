import { useState } from 'react';
import { Markdown } from '../../../../ui/markdown/Markdown.tsx';
import { cx } from '../../../../ui/cx.ts';
import { detailWords } from '../../text/detail.ts';
import { None } from '../../../../ui/Words.tsx';
import classes from './Intro.module.css';

const longFrom = 320;

/** The description; long text is collapsed. */
export function Intro({ text }: { text: string }) {
  const long = text.length > longFrom;
  const [open, setOpen] = useState(!long);
  if (!text) return <None>{detailWords.detail.noIntro}</None>;
  return (
    <div className={classes.intro}>
      <div className={cx(!open && classes.cut)}>
        <Markdown>{text}</Markdown>
      </div>
      {long && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? detailWords.detail.collapse : detailWords.detail.expand}
        </button>
      )}
    </div>
  );
}
