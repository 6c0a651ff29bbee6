import type { Prize } from '@yinghuo/contracts/wire';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { words } from '../text.ts';
import { PrizePicture } from './PrizePicture.tsx';
import { cx } from '../../../ui/cx.ts';
import meterClasses from '../../../ui/styles/meter.module.css';
import wordClasses from '../../../ui/Words.module.css';
import rowClasses from '../../../ui/styles/row.module.css';
import tableClasses from '../../../ui/styles/table.module.css';
import classes from './Pool.module.css';

const { pool: texts } = words;

/** Lists the prizes with their chances, rarest first. */
export function Pool({ pool }: { pool: readonly Prize[] }) {
  const most = Math.max(...pool.map(({ chance }) => chance));
  const rows = [...pool].sort((a, b) => a.chance - b.chance);
  return (
    <section>
      <Heading>{texts.title}</Heading>
      <Panel flush>
        <table className={cx(tableClasses.table, classes.pool)}>
          <thead>
            <tr>
              <th scope="col">{texts.prize}</th>
              <th scope="col">{texts.chance}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((prize) => (
              <tr key={prize.id}>
                <td>
                  <span className={cx(rowClasses.thing, classes.prize)}>
                    <PrizePicture prize={prize} size={40} />
                    <span>
                      <b>{prize.name}</b>
                      <small className={wordClasses.note}>{words.amount(prize.kind, prize.amount)}</small>
                    </span>
                  </span>
                </td>
                <td className={classes.chance}>
                  <span className={classes.bar} aria-hidden="true">
                    <i className={meterClasses.fill} style={{ width: `${(100 * prize.chance) / most}%` }} />
                  </span>
                  {words.percent(prize.chance)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <p className={classes.note}>
        {texts.hint}。{texts.note}
      </p>
    </section>
  );
}
