import { NativeSelect, TextInput } from '@mantine/core';
import type { HiddenRow, ModeratedType } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { contentNames } from '../../../entities/report/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { More } from '../../../ui/list/More.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { Hint } from '../../../ui/Words.tsx';
import { restoreRow, useHidden } from '../api.ts';
import { words } from '../text.ts';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { idIn } from '../../../lib/address/ids.ts';
import classes from './Filters.module.css';
import { Who } from './Who.tsx';

const types: ModeratedType[] = [
  'game',
  'version',
  'rating',
  'intel',
  'comment',
  'note',
  'noteComment',
  'thread',
  'answer',
  'group',
  'post',
  'reply',
];
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Lists the hidden content of every service, with its author, moderator, time and reason. */
export function HiddenRows() {
  const [search, change] = useAddress();
  const type = types.find((each) => each === search.get('type')) ?? null;
  const dayOf = (name: string) => (day.test(search.get(name) ?? '') ? search.get(name) : null);
  const [memberId, by] = [idIn(search, 'owner'), idIn(search, 'by')];
  const list = useHidden({ type, memberId, by, from: dayOf('from'), to: dayOf('to') });
  const { rows, error, retry } = list;
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          label={words.logType}
          value={type ?? ''}
          data={[{ value: '', label: words.anyType }, ...types.map((value) => ({ value, label: contentNames[value] }))]}
          onChange={({ currentTarget }) => change({ type: currentTarget.value })}
        />
        <Who label={words.owner} id={memberId} onChoose={(owner) => change({ owner })} />
        <Who label={words.by} id={by} onChoose={(id) => change({ by: id })} />
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={words[name]}
            value={dayOf(name) ?? ''}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
        ))}
      </div>
      {error && !rows && <ErrorPanel error={error} onRetry={retry} />}
      {!error && !rows && <LinesSkeleton lines={10} />}
      {rows?.length === 0 && <Empty title={words.hiddenNone} hint={words.hiddenHint} />}
      {rows && rows.length > 0 && (
        <Panel>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <Row key={`${row.type} ${row.id}`} row={row} />
            ))}
          </ul>
        </Panel>
      )}
      <More list={list} label={words.more} />
    </>
  );
}

function Row({ row: { type, id, owner, by, reason, at } }: { row: HiddenRow }) {
  const [asking, setAsking] = useState(false);
  return (
    <li className={classes.row}>
      <div>
        <p>
          <b>
            {contentNames[type]} #{id}
          </b>{' '}
          {reason}
        </p>
        <Hint>
          <MemberLink id={owner.id}>{words.of(owner.nickname)}</MemberLink> ·{' '}
          <MemberLink id={by.id}>{words.hiddenBy(by.nickname)}</MemberLink> · <RelativeTime at={at} />
        </Hint>
      </div>
      <Button size="small" hidden={asking} onClick={() => setAsking(true)}>
        {words.restore}
      </Button>
      {asking && (
        <ReasonForm
          label={words.restoreReason}
          sendLabel={words.restore}
          tooShort={words.short}
          done={words.restored}
          onSend={(why) => restoreRow(type, id, why)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
