import { Avatar } from '../../../entities/member/Avatar.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { More } from '../../../ui/list/More.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { Hint, None, Note } from '../../../ui/Words.tsx';
import { amountOf } from '../amount.ts';
import { useOwnSupport, useSupporters } from '../api.ts';
import { words } from '../text.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Supporters.module.css';

/** Lists who donated to the site, and what the member donated. */
export function Supporters() {
  const list = useSupporters();
  const { rows: supporters, total, error, retry } = list;
  const own = useOwnSupport().data?.obj;
  return (
    <section>
      <Heading more={total > 0 && words.total(total)}>{words.title}</Heading>
      <Panel>
        {own && own.totalFen > 0 && (
          <p className={classes.own}>{words.mine(amountOf(own.totalFen), own.entries.length)}</p>
        )}
        {supporters?.length === 0 && <None>{words.empty}</None>}
        <ul className={classes.list}>
          {supporters?.map(({ nickname, userImg, amountFen, message, day }, at) => (
            <li key={at}>
              <Avatar nickname={nickname} image={userImg} size={32} />
              <div>
                <p>
                  <b>{nickname}</b> {amountOf(amountFen)}
                </p>
                {message && <Note>{message}</Note>}
                <time className={wordClasses.hint}>{day}</time>
              </div>
            </li>
          ))}
        </ul>
        {!supporters && (error ? <ErrorPanel error={error} onRetry={retry} /> : <LinesSkeleton lines={20} />)}
        <More list={list} label={words.more} />
        <Hint>{words.thanks}</Hint>
      </Panel>
    </section>
  );
}
