import type { Hit } from '@yinghuo/contracts/wire';
import { Fragment } from 'react';

/** A text with the search hits marked; `ranges` count code points. */
export function Marked({ text, ranges }: Pick<Hit, 'text' | 'ranges'>) {
  const characters = [...text];
  const part = (from: number, to?: number) => characters.slice(from, to).join('');
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {part(ranges[index - 1]?.[1] ?? 0, from)}
          <mark>{part(from, to)}</mark>
        </Fragment>
      ))}
      {part(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
