import { useCall } from '../../lib/data.ts';
import { Avatar } from '../../entities/member/Avatar.tsx';
import { Heading, Panel } from '../../ui/Panel.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { words } from './text.ts';
import { Hint, Note } from '../../ui/Words.tsx';
import classes from './Supporters.module.css';

const yuan = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY', maximumFractionDigits: 2 });
const amountOf = (fen: number): string => yuan.format(fen / 100);

/** Lists who supported the site and what the member gave. Draws nothing when the call fails. */
export function Supporters() {
  const { data, error } = useCall('/zs/list', { size: 20 });
  const own = useCall('/zs/user').data?.obj;
  const supporters = data?.obj;
  if (error && !supporters) return null;
  return (
    <section>
      <Heading>{words.title}</Heading>
      <Panel>
        {own && own.totalFen > 0 && <p className={classes.own}>{words.mine(amountOf(own.totalFen))}</p>}
        {!supporters && <LinesSkeleton lines={6} />}
        {supporters?.length === 0 && <Hint>{words.empty}</Hint>}
        <ul className={classes.list}>
          {supporters?.map(({ nickname, userImg, amountFen, message, day }, at) => (
            <li key={at}>
              <Avatar nickname={nickname} image={userImg} size={32} />
              <div>
                <p>
                  <b>{nickname}</b> {amountOf(amountFen)}
                </p>
                {message && <Note>{message}</Note>}
                <Hint>
                  <time>{day}</time>
                </Hint>
              </div>
            </li>
          ))}
        </ul>
        <Hint>{words.thanks}</Hint>
      </Panel>
    </section>
  );
}
