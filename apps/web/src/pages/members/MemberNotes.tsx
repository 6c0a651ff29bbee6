import { EmptyPart } from '../../features/members/components/EmptyPart.tsx';
import { words } from '../../features/members/text.ts';
import { useAllNotesOf } from '../../features/notes/api.ts';
import { NoteCard } from '../../features/notes/components/NoteCard.tsx';
import { Wall, WallSkeleton } from '../../features/notes/components/Wall.tsx';
import { useMarks } from '../../lib/marks.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { More } from '../../ui/list/More.tsx';

/** A member's notes that the visitor may see, on the wall. */
export default function MemberNotes({ id, own }: { id: number; own: boolean }) {
  const list = useAllNotesOf(id);
  const { rows: notes, error, retry } = list;
  const marks = useMarks('note', notes?.map((note) => note.id) ?? []);
  if (error && !notes) return <ErrorPanel error={error} onRetry={retry} />;
  if (!notes) return <WallSkeleton count={6} narrow />;
  if (notes.length === 0) return <EmptyPart part="notes" own={own} />;
  return (
    <>
      <Wall notes={notes} narrow>
        {(note) => <NoteCard note={note} mark={marks.of(note.id)} />}
      </Wall>
      <More list={list} label={words.more} />
    </>
  );
}
