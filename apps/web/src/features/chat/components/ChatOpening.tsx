import { IconArrowLeft } from '@tabler/icons-react';
import { IconButton } from '../../../ui/Button.tsx';
import { words } from '../text.ts';
import { ChatSkeleton } from './ChatSkeleton.tsx';
import panelClasses from './ChatPanel.module.css';
import headClasses from './PanelHead.module.css';
import classes from './ChatOpening.module.css';

/** The panel of a phone while its files are on their way: who pressed sees at once that it comes, and can turn back. */
export const ChatOpening = ({ onClose }: { onClose: () => void }) => (
  <section role="dialog" aria-modal aria-label={words.title} aria-busy className={panelClasses.panel}>
    <div className={headClasses.head}>
      <IconButton label={words.close} onClick={onClose}>
        <IconArrowLeft />
      </IconButton>
      <h2>{words.title}</h2>
    </div>
    <div className={classes.messages}>
      <ChatSkeleton />
    </div>
    <div className={classes.field} />
  </section>
);
