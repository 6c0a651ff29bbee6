import type { AuditItem } from '@yinghuo/contracts/wire';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Heading, Panel } from '../../ui/Panel.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { VersionPanel } from '../../features/games/components/detail/Versions.tsx';
import { IntelQuestion } from '../../features/intel/components/IntelQuestion.tsx';
import { IntelRow } from '../../features/intel/components/IntelRow.tsx';
import { useRevision } from '../../features/revisions/api.ts';
import { DiffView } from '../../features/revisions/components/DiffView.tsx';
import { words as revisions } from '../../features/revisions/text.ts';
import { useIntel, useVersion } from '../../features/audit/api.ts';
import { words } from '../../features/audit/text.ts';
import { GameSubject } from './GameSubject.tsx';
import { SimilarRows } from './SimilarRows.tsx';
import { Note } from '../../ui/Words.tsx';
import stackClasses from '../../ui/styles/stack.module.css';
import classes from './Subject.module.css';

/** What is decided on, as members would see it, with what it might be a duplicate of. */
export function Subject({ item }: { item: AuditItem }) {
  return (
    <>
      <header className={classes.head}>
        <h2>{item.title}</h2>
        <Note>{words.by(item.author.nickname)}</Note>
      </header>
      {item.similar.length > 0 && <SimilarRows similar={item.similar} />}
      <Shown item={item} />
    </>
  );
}

function Shown({ item: { kind, id, section } }: { item: AuditItem }) {
  if (kind === 'game') return <GameSubject section={section!} id={id} />;
  if (kind === 'version') return <VersionSubject id={id} />;
  return kind === 'revision' ? <RevisionSubject id={id} /> : <IntelSubject id={id} />;
}

function VersionSubject({ id }: { id: number }) {
  const { data, error, mutate } = useVersion(id);
  if (error && !data) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (data?.obj?.id !== id) return <LinesSkeleton lines={6} />;
  return (
    <section>
      <Heading>{words.version}</Heading>
      <VersionPanel version={data.obj} open />
    </section>
  );
}

function RevisionSubject({ id }: { id: number }) {
  const { data, error, mutate } = useRevision(id);
  const revision = data?.obj;
  if (error && !revision) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (revision?.id !== id) return <LinesSkeleton lines={6} />;
  return (
    <section>
      <Heading more={revisions.kind[revision.kind]}>{words.change}</Heading>
      <Panel className={stackClasses.loose}>
        <p>{revision.comment || revisions.noComment}</p>
        <DiffView diff={revision.diff} />
      </Panel>
    </section>
  );
}

function IntelSubject({ id }: { id: number }) {
  const { data, error, mutate } = useIntel(id);
  const item = data?.obj?.find((each) => each.id === id);
  if (error && !data) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!data) return <LinesSkeleton lines={4} />;
  if (!item) return <Empty title={words.gone} />;
  return (
    <section>
      <Heading>{words.intel}</Heading>
      <Panel>
        <IntelRow item={item} mine={false} />
        <IntelQuestion items={[item]} />
      </Panel>
    </section>
  );
}
