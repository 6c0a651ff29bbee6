import type { GroupDetail } from '@yinghuo/contracts/wire/groups';
import { Suspense } from 'react';
import { Heading, Panel } from '../../ui/Panel.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { Note } from '../../ui/Words.tsx';
import { MemberLink } from '../../entities/member/MemberLink.tsx';
import { useApplications } from '../../features/groups/api.ts';
import { ApplicationRow } from '../../features/groups/components/Applications.tsx';
import { words } from '../../features/groups/text.ts';
import { useAskedReading } from './askedReading.ts';
import classes from './GroupPage.module.css';
import { part } from '../../lib/part.ts';

const Readers = part(() => import('../../features/readings/components/Readers.tsx'));

/** Beside the tabs: what waits for a decision, and what the group is. */
export function GroupSide({ group, moderates, tab }: { group: GroupDetail; moderates: boolean; tab: string }) {
  const waiting = useApplications(group.id, moderates && tab !== 'applications').rows?.filter(
    ({ kind }) => kind === 'application',
  );
  const reading = useAskedReading();
  return (
    <>
      {tab === 'reading' && group.postList && (
        <Suspense fallback={<LinesSkeleton lines={8} />}>
          <Readers groupId={group.id} id={reading} />
        </Suspense>
      )}
      {waiting && waiting.length > 0 && (
        <Panel>
          <Heading>{words.mineTab.waiting}</Heading>
          <ul>
            {waiting.map((application) => (
              <ApplicationRow key={application.id} application={application} as="moderator" />
            ))}
          </ul>
        </Panel>
      )}
      <Panel>
        <Heading>{words.group.about}</Heading>
        <Note>{words.joinHint[group.join]}</Note>
        <Note>
          {words.group.since} <RelativeTime at={group.createdAt} />
        </Note>
        {group.moderators.length > 0 && (
          <p className={classes.moderators}>
            {words.group.moderators}
            {group.moderators.map(({ id, nickname }) => (
              <MemberLink key={id} id={id}>
                {nickname}
              </MemberLink>
            ))}
          </p>
        )}
      </Panel>
    </>
  );
}
