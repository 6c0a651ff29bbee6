import type { ReactNode } from 'react';
import { useMay, useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Heading, Panel } from '../../ui/Panel.tsx';
import { Activation } from '../../features/settings/components/Activation.tsx';
import { AdultDeclaration } from '../../features/settings/components/AdultDeclaration.tsx';
import { Archive } from '../../features/settings/components/Archive.tsx';
import { Blocks } from '../../features/settings/components/Blocks.tsx';
import { DeleteAccount } from '../../features/settings/components/DeleteAccount.tsx';
import { EmailForm } from '../../features/settings/components/EmailForm.tsx';
import { PasswordForm } from '../../features/settings/components/PasswordForm.tsx';
import { Preferences } from '../../features/settings/components/Preferences.tsx';
import { ProfileForm } from '../../features/settings/components/ProfileForm.tsx';
import { Showing } from '../../features/settings/components/Showing.tsx';
import { Sessions } from '../../features/settings/components/Sessions.tsx';
import { words } from '../../features/settings/text.ts';
import classes from './SettingsPage.module.css';

type Section = keyof typeof words.sections;
const sections: readonly Section[] = [
  'profile',
  'preferences',
  'showing',
  'adult',
  'sessions',
  'blocks',
  'email',
  'password',
  'archive',
  'deletion',
];
/** For whoever has not activated the account. */
const firstSections: readonly Section[] = [
  'activation',
  'preferences',
  'sessions',
  'email',
  'password',
  'archive',
  'deletion',
];
/** Lists, which reach the edges of their panel. */
const lists: readonly Section[] = ['sessions', 'blocks'];

/** What a member decides: how others see them, what is veiled, which devices stay signed in, address and password. */
export function Component() {
  const user = useUser();
  const shown = useMay('takePart') ? sections : firstSections;
  if (!user) {
    return (
      <>
        <Head title={words.title} />
        <Empty title={words.guest}>
          <Link to="/signin" state={{ from: '/settings' }} className={buttonClass('primary')}>
            {words.signIn}
          </Link>
        </Empty>
      </>
    );
  }
  const contents: Record<Section, ReactNode> = {
    activation: <Activation />,
    profile: <ProfileForm />,
    preferences: <Preferences />,
    showing: <Showing />,
    adult: <AdultDeclaration permission={user.qx} />,
    sessions: <Sessions />,
    blocks: <Blocks />,
    email: <EmailForm />,
    password: <PasswordForm />,
    archive: <Archive />,
    deletion: <DeleteAccount />,
  };
  return (
    <>
      <Head title={words.title} />
      <div className={classes.page}>
        <nav aria-label={words.contents} className={classes.contents}>
          <ul>
            {shown.map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{words.sections[id]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.settings}>
          {shown.map((id) => (
            <section key={id} id={id}>
              <Heading>{words.sections[id]}</Heading>
              <Panel flush={lists.includes(id)}>{contents[id]}</Panel>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
