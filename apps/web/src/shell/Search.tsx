import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconDeviceGamepad2, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../lib/user.ts';
import { text } from '../text/zh-CN.ts';
import { entriesFor } from './entries.ts';
import { onOpenSearch } from './search.ts';
import classes from './Search.module.css';

interface Place {
  to: string;
  title: string;
  /** What else one might type. */
  also: string;
}

/** Pages that are in no bar but are gone to. */
const others: Place[] = [
  { to: '/ranking', title: text.nav.ranking, also: 'ranking pingfenbang' },
  { to: '/wallet', title: text.nav.wallet, also: 'wallet qianbao qiandao 签到 点数 硬币' },
  { to: '/settings', title: text.nav.settings, also: 'settings shezhi' },
  { to: '/log', title: text.nav.log, also: 'log gengxinrizhi' },
  { to: '/announcements', title: text.nav.announcements, also: 'announcements gonggao' },
  { to: '/message', title: text.ring.message, also: 'message liuyanban' },
  { to: '/submitGame', title: text.toolbar.submit, also: 'submit tougao' },
  { to: '/uservip', title: text.nav.membership, also: 'vip huiyuan' },
];

const sign = { size: 18, stroke: 1.6 };

/** The box that goes to a page by its name. */
export default function Search() {
  const user = useUser();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');

  useEffect(() => {
    spotlight.open();
    return onOpenSearch(spotlight.open);
  }, []);

  const wanted = query.trim().toLowerCase();
  const fits = ({ to, title, also }: Place) => `${title} ${to} ${also}`.toLowerCase().includes(wanted);
  const entries = entriesFor(user).map(({ key, to, title, group }) => ({ to, title, also: key, group }));
  const sections = entries.filter((place) => place.group === 'games' && fits(place));
  const pages = [...entries.filter(({ group }) => group !== 'games'), ...others].filter(fits);
  const action = ({ to, title }: Place, Icon: typeof IconArrowRight) => (
    <Spotlight.Action
      key={to}
      label={title}
      leftSection={<Icon {...sign} />}
      className={classes.action}
      onClick={() => void navigate(to)}
    />
  );

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      overlayProps={{ color: '#0c1618', backgroundOpacity: 0.58, blur: 0 }}
      classNames={{ content: classes.content }}
    >
      <Spotlight.Search
        placeholder={text.spotlight.placeholder}
        aria-label={text.spotlight.placeholder}
        leftSection={<IconSearch {...sign} />}
        classNames={{ input: classes.search }}
      />
      <Spotlight.ActionsList className={classes.list}>
        {sections.length > 0 && (
          <Spotlight.ActionsGroup label={text.spotlight.sections}>
            {sections.map((place) => action(place, IconDeviceGamepad2))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={text.spotlight.pages}>
            {pages.map((place) => action(place, IconArrowRight))}
          </Spotlight.ActionsGroup>
        )}
        {sections.length + pages.length === 0 && <Spotlight.Empty>{text.spotlight.nothing}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.note}>{text.spotlight.note}</Spotlight.Footer>
    </Spotlight.Root>
  );
}
