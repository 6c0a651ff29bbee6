import type { Diff } from '@yinghuo/contracts/wire';
import { cx } from '../../../ui/cx.ts';
import { Hidden } from '../../../ui/Words.tsx';
import { compared, linesOf, type Row } from '../lines.ts';
import { words } from '../text.ts';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './DiffView.module.css';

const spoken = { '-': words.before, '+': words.after, ' ': words.same };
const looks = { '-': classes.gone, '+': classes.came, ' ': classes.same };

/** What a change replaces, field by field: signs and words say it too, not the colours alone. */
export const DiffView = ({ diff }: { diff: Diff }) => (
  <dl className={stackClasses.loose}>
    {diff.map(({ field, before, after }) => (
      <div key={field} className={classes.field}>
        <dt>{words.field[field] ?? field}</dt>
        <dd>
          {compared(linesOf(field, before), linesOf(field, after)).map((row, index) => (
            <DiffLine key={index} row={row} />
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

const DiffLine = ({ row: { sign, text, image } }: { row: Row }) => (
  <p className={cx(classes.line, looks[sign])}>
    <span aria-hidden="true">{sign}</span>
    <Hidden>{spoken[sign]}：</Hidden>
    {image?.startsWith('/') && <img src={image} alt="" loading="lazy" />}
    <span className={classes.text}>{text || ' '}</span>
  </p>
);
