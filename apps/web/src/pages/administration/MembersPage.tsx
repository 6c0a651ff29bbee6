import { may, type Permission } from '@yinghuo/contracts/wire';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Drawer } from '../../features/administration/components/Drawer.tsx';
import { Figures } from '../../features/administration/components/Figures.tsx';
import { filterOf, Filters } from '../../features/administration/components/Filters.tsx';
import { HiddenRows } from '../../features/administration/components/HiddenRows.tsx';
import { Log } from '../../features/administration/components/Log.tsx';
import { MemberTable } from '../../features/administration/components/MemberTable.tsx';
import { words } from '../../features/administration/text.ts';
import { idIn } from '../../lib/address/ids.ts';
import { narrowWidth, useMedia } from '../../lib/device/media.ts';
import { useUser } from '../../lib/session/user.ts';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Head } from '../../ui/Head.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { StaffPage } from '../StaffPage.tsx';
import classes from './MembersPage.module.css';

const parts = { log: Log, hidden: HiddenRows };

/** The page on which moderators find, sanction and adjust members, and read the log and the hidden content. */
export const Component = () => (
  <StaffPage need="moderate" words={words}>
    <Inside />
  </StaffPage>
);

function Inside() {
  const [search] = useSearchParams();
  const permission = useUser()!.qx;
  const tab = search.get('tab');
  const Part = tab === 'log' || tab === 'hidden' ? parts[tab] : null;
  return (
    <>
      <Head title={words.title} lead={words.lead} />
      <Tabs
        label={words.tabs}
        param="tab"
        tabs={(['members', 'log', 'hidden'] as const).map((value) => ({ value, label: words.tab[value] }))}
      />
      <div className={classes.part}>{Part ? <Part /> : <Members permission={permission} />}</div>
    </>
  );
}

function Members({ permission }: { permission: Permission }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const narrow = useMedia(narrowWidth);
  const id = idIn(search, 'member');
  const all = may(permission, 'administer');
  const filter = filterOf(search);
  const close = () => {
    const next = new URLSearchParams(search);
    next.delete('member');
    void navigate({ search: next.toString() }, { preventScrollReset: true });
  };
  return (
    <>
      <Figures />
      <div className={cx(classes.columns, id !== null && !narrow && classes.open)}>
        <div>
          <Filters key={filter.q} filter={filter} all={all} />
          <MemberTable filter={filter} balances={all} />
        </div>
        {id && !narrow && (
          <Panel flush className={classes.drawer}>
            <Drawer id={id} permission={permission} />
          </Panel>
        )}
      </div>
      {id && narrow && (
        <Dialog title={words.column.member} flush onClose={close}>
          <div className={classes.sheet}>
            <Drawer id={id} permission={permission} />
          </div>
        </Dialog>
      )}
    </>
  );
}
