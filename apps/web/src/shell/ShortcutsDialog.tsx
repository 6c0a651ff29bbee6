import { Dialog } from '../ui/Dialog.tsx';
import classes from './ShortcutsDialog.module.css';

const shortcuts = {
  title: '键盘快捷键',
  search: '搜索',
  home: '回到首页',
  help: '看这张表',
  close: '关闭对话框',
  then: '然后',
  or: '或',
};

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={shortcuts.title} width={440} onClose={onClose}>
      <dl className={classes.keys}>
        <dt>
          <kbd>/</kbd> {shortcuts.or} <kbd>Ctrl</kbd> <kbd>K</kbd>
        </dt>
        <dd>{shortcuts.search}</dd>
        <dt>
          <kbd>g</kbd> {shortcuts.then} <kbd>h</kbd>
        </dt>
        <dd>{shortcuts.home}</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{shortcuts.help}</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>{shortcuts.close}</dd>
      </dl>
    </Dialog>
  );
}
