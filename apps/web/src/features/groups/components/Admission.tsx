import type { Group } from '@yinghuo/contracts/wire/groups';
import { useId, useState } from 'react';
import { useSubmit } from '../../../lib/server/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { More } from '../../../ui/list/More.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { None, Note, Problem } from '../../../ui/Words.tsx';
import { invite, useApplications, useMyGroups } from '../api.ts';
import { words } from '../text.ts';
import { ApplicationRow } from './Applications.tsx';
import classes from './Admission.module.css';

interface AdmissionProps {
  group: Group;
  moderates: boolean;
}

/** Who wants in: for who decides here the applications and invitations, for others their own invitation. */
export const Admission = ({ group, moderates }: AdmissionProps) =>
  moderates ? <Waiting group={group} /> : <OwnApplications group={group} />;

function Waiting({ group }: { group: Group }) {
  const list = useApplications(group.id);
  return (
    <>
      <Heading more={words.applications.hint}>{words.applications.title}</Heading>
      {list.error && !list.rows && <ErrorPanel error={list.error} onRetry={list.retry} />}
      {!list.error && !list.rows && <LinesSkeleton lines={5} />}
      {list.rows && (
        <Panel>
          {list.rows.length === 0 ? (
            <None>{words.applications.none}</None>
          ) : (
            <ul>
              {list.rows.map((application) => (
                <ApplicationRow key={application.id} application={application} as="moderator" />
              ))}
            </ul>
          )}
        </Panel>
      )}
      <More list={list} label={words.more} />
      <div className={classes.invite}>
        <Heading>{words.invite.title}</Heading>
        <Invite group={group} />
      </div>
    </>
  );
}

function Invite({ group }: { group: Group }) {
  const [name, setName] = useState('');
  const { problem, submit } = useSubmit();
  const problemId = useId();
  const wanted = name.trim();
  const send = () =>
    submit({
      wrong: wanted ? null : words.invite.required,
      content: wanted,
      send: (key) => invite(group.id, wanted, key),
      done: ({ author }) => {
        setName('');
        toast.done(words.invite.done(author.nickname));
      },
    });
  return (
    <LockForm onSubmit={send} className={classes.form}>
      <input
        aria-label={words.invite.label}
        placeholder={words.invite.label}
        value={name}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <LockButton type="submit" kind="soft">
        {words.invite.send}
      </LockButton>
      <Problem id={problemId} hidden={!problem}>
        {problem}
      </Problem>
    </LockForm>
  );
}

function OwnApplications({ group }: { group: Group }) {
  const { data, error, mutate } = useMyGroups(true);
  const own = data?.obj?.applications.filter((each) => each.group.id === group.id);
  if (error && !own) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!own) return <LinesSkeleton lines={3} />;
  return (
    <Panel>
      {own.length === 0 ? (
        <Note>{words.applications.notYours}</Note>
      ) : (
        <ul>
          {own.map((application) => (
            <ApplicationRow key={application.id} application={application} as="invited" />
          ))}
        </ul>
      )}
    </Panel>
  );
}
