import { useEffects } from '../../lib/effects.ts';
import { useUser } from '../../lib/user.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Gate, Locked } from '../../ui/Locked.tsx';
import { LaterNote } from './LaterNote.tsx';
import { later, simpleMode, type LaterName } from './text.ts';

interface LaterDialogProps {
  name: LaterName;
  width: number;
  level?: number;
  needs?: 'effects';
  onClose: () => void;
}

/** A dialog whose capability comes later. The gates are those it will have. */
export default function LaterDialog({ name, width, level, needs, onClose }: LaterDialogProps) {
  return (
    <Dialog title={later[name].title} width={width} onClose={onClose}>
      <Inside name={name} level={level} needs={needs} />
    </Dialog>
  );
}

function Inside({ name, level, needs }: Pick<LaterDialogProps, 'name' | 'level' | 'needs'>) {
  const user = useUser();
  const effects = useEffects();
  if (needs === 'effects' && !effects) return <Gate title={simpleMode}>{null}</Gate>;
  if (level !== undefined && (user?.lv ?? 0) < level) return <Locked feature={later[name].title} level={level} />;
  return <LaterNote name={name} />;
}
