import type { ReactNode } from 'react';
import { Empty } from '../../ui/Empty.tsx';
import { inTheMaking, later, type LaterName } from './text.ts';

/** Says what a future feature will offer, on a page or in a dialog. */
export const LaterNote = ({ name, children }: { name: LaterName; children?: ReactNode }) => (
  <Empty
    title={inTheMaking(later[name].title)}
    hint={
      <>
        {later[name].what}
        <br />
        {later[name].meanwhile}
      </>
    }
  >
    {children}
  </Empty>
);
