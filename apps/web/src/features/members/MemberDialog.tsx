import { useDialogParams } from '../../lib/address/dialog.ts';
import { idOf } from '../../lib/address/ids.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { useMemberCard } from './api.ts';
import { Card } from './components/Card.tsx';
import { Follows } from './components/Follows.tsx';
import { words } from './text.ts';

/** Shows a member's card or one of their lists: `?dialog=member&dialog.id=5&dialog.list=followers`. */
export default function MemberDialog({ onClose }: { onClose: () => void }) {
  const { read, change } = useDialogParams();
  const id = idOf(read('id'));
  const list = read('list');
  const kind = list === 'followers' || list === 'following' ? list : null;
  const { data, error, mutate } = useMemberCard(id);
  const card = data?.obj;
  return (
    <Dialog title={kind ? words[kind] : words.title} onClose={onClose}>
      {(id === null || error?.code === 404) && <Empty title={words.gone} />}
      {error && error.code !== 404 && !card && <ErrorPanel error={error} onRetry={() => mutate()} />}
      {id !== null && !card && !error && <LinesSkeleton lines={6} />}
      {card && id !== null && !kind && <Card card={card} onList={(of) => change({ list: of })} />}
      {card && id !== null && kind && (
        <Follows
          key={kind}
          memberId={id}
          kind={kind}
          onBack={() => change({ list: null })}
          onOpen={(other) => change({ id: other, list: null })}
        />
      )}
    </Dialog>
  );
}
