import type { TopLists } from '@yinghuo/contracts/wire';
import { useCall } from '../../../lib/server/data.ts';
import { useDialogParams } from '../../../lib/address/dialog.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { boardNames, boardOf, boards, listNamed, type ListName } from '../lists.ts';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Boards.module.css';
import { OwnPlace } from './OwnPlace.tsx';
import { Podium, Rows } from './Standing.tsx';

/** The lists are polled, because others' places change while the dialog is open. */
const renewMs = 30_000;

/** Shows one list at a time; the address names which. */
export function Boards() {
  const { data, error, mutate } = useCall('/api/top', undefined, { refreshInterval: renewMs });
  const { read, change } = useDialogParams();
  const list = listNamed(read('list'));
  const board = boardOf(list);
  const lists = data?.obj;
  return (
    <>
      <div className={classes.bar}>
        <div role="group" aria-label={words.board} className={classes.boards}>
          {boardNames.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === board}
              onClick={() => change({ list: boards[name][0] })}
            >
              {words.boards[name]}
            </button>
          ))}
        </div>
        <Segmented<ListName>
          label={words.list}
          value={list}
          options={boards[board].map((value) => ({ value, label: words.lists[value] }))}
          onChange={(value) => change({ list: value })}
        />
      </div>
      {error && !lists ? (
        <div className={classes.alone}>
          <ErrorPanel error={error} onRetry={() => mutate()} />
        </div>
      ) : !lists ? (
        <div className={classes.alone}>
          <LinesSkeleton lines={12} />
        </div>
      ) : (
        <List list={list} lists={lists} />
      )}
    </>
  );
}

function List({ list, lists }: { list: ListName; lists: TopLists }) {
  const rows = lists[list].rows;
  return (
    <>
      {rows.length === 0 ? (
        <div className={classes.alone}>
          {list === 'qd' ? (
            <Empty title={words.empty.signIns} hint={words.empty.signInsHint} />
          ) : (
            <Empty title={words.empty.title} hint={words.empty.hint} />
          )}
        </div>
      ) : (
        <div className={classes.list}>
          <div className={classes.head}>
            <Podium list={list} rows={rows.slice(0, 3)} />
            <p className={cx(wordClasses.note, classes.about)}>
              {words.about[list]}
              {list !== 'qd' && words.current}
            </p>
            <p className={cx(wordClasses.note, classes.about)}>
              {words.hide} <Link to="/settings#preferences">{words.toSettings}</Link>
            </p>
          </div>
          <Rows list={list} rows={rows.slice(3)} />
        </div>
      )}
      <OwnPlace list={list} lists={lists} />
    </>
  );
}
