import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './Perks.module.css';

/** Lists what a membership includes, and what it will never include. */
export const Perks = ({ perks }: { perks: readonly string[] }) => (
  <>
    <section>
      <Heading>{words.perks}</Heading>
      <Panel>
        <ul className={cx(stackClasses.loose, classes.list)}>
          {perks.map((perk) => (
            <li key={perk} className={rowClasses.line}>
              <IconCheck stroke={1.8} aria-hidden="true" />
              {perk}
            </li>
          ))}
        </ul>
      </Panel>
    </section>
    <section>
      <Heading>{words.never.title}</Heading>
      <ul className={classes.never}>
        {words.never.list.map((each) => (
          <li key={each} className={rowClasses.line}>
            <IconMinus stroke={1.6} aria-hidden="true" />
            {each}
          </li>
        ))}
      </ul>
    </section>
  </>
);
