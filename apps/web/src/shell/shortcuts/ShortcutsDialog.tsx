import { Dialog } from '../../ui/Dialog.tsx';
import { words } from '../text/shortcuts.ts';
import classes from './ShortcutsDialog.module.css';

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} width={440} onClose={onClose}>
      <dl className={classes.keys}>
        <dt>
          <kbd>/</kbd> {words.or} <kbd>Ctrl</kbd> <kbd>K</kbd>
        </dt>
        <dd>{words.search}</dd>
        <dt>
          <kbd>g</kbd> {words.then} <kbd>h</kbd>
        </dt>
        <dd>{words.home}</dd>
        <dt>
          <kbd>j</kbd> <kbd>k</kbd>
        </dt>
        <dd>{words.rows}</dd>
        <dt>
          <kbd>o</kbd> {words.or} <kbd>Enter</kbd>
        </dt>
        <dd>{words.open}</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{words.help}</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>{words.close}</dd>
      </dl>
    </Dialog>
  );
}
