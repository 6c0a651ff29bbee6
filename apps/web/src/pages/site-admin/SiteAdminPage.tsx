import { may } from '@yinghuo/contracts/wire';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../lib/session/user.ts';
import { StaffPage } from '../StaffPage.tsx';
import { Head } from '../../ui/Head.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Announcements } from '../../features/site-admin/components/Announcements.tsx';
import { Labels } from '../../features/site-admin/components/Labels.tsx';
import { SiteLog } from '../../features/site-admin/components/SiteLog.tsx';
import { words } from '../../features/site-admin/text.ts';
import classes from './SiteAdminPage.module.css';

const parts = { announcements: Announcements, log: SiteLog, labels: Labels };
type AdminTab = keyof typeof parts;

/** Site settings for administrators; labels for moderators too. */
export function Component() {
  const user = useUser();
  return (
    <StaffPage need="moderate" words={words}>
      <AdminTabs all={user !== null && may(user.qx, 'administer')} />
    </StaffPage>
  );
}

function AdminTabs({ all }: { all: boolean }) {
  const [search] = useSearchParams();
  const open: AdminTab[] = all ? ['announcements', 'log', 'labels'] : ['labels'];
  const part = open.find((each) => each === search.get('tab')) ?? open[0]!;
  const Shown = parts[part];
  return (
    <>
      <Head title={words.title} lead={words.lead} />
      {open.length > 1 && (
        <Tabs label={words.tabs} param="tab" tabs={open.map((value) => ({ value, label: words.tab[value] }))} />
      )}
      <div className={classes.part}>
        <Shown key={part} />
      </div>
    </>
  );
}
