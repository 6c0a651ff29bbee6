import { may } from '@yinghuo/contracts/wire';
import { useUser } from '../../lib/user.ts';
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

/** What a member decides: how others see them, what is veiled, which devices stay signed in, address and password. */
export function Component() {
  const user = useUser();
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
  const takesPart = may(user.qx, 'takePart');
  return (
    <>
      <Head title={words.title} />
      <div className={classes.settings}>
        {takesPart ? (
          <section id="profile">
            <Heading>{words.sections.profile}</Heading>
            <Panel>
              <ProfileForm />
            </Panel>
          </section>
        ) : (
          <section id="activation">
            <Heading>{words.sections.activation}</Heading>
            <Panel>
              <Activation />
            </Panel>
          </section>
        )}
        <section id="preferences">
          <Heading>{words.sections.preferences}</Heading>
          <Panel>
            <Preferences />
          </Panel>
        </section>
        {takesPart && (
          <section id="showing">
            <Heading>{words.sections.showing}</Heading>
            <Panel>
              <Showing />
            </Panel>
          </section>
        )}
        {takesPart && (
          <section id="adult">
            <Heading>{words.sections.adult}</Heading>
            <Panel>
              <AdultDeclaration permission={user.qx} />
            </Panel>
          </section>
        )}
        <section id="sessions">
          <Heading>{words.sections.sessions}</Heading>
          <Panel flush>
            <Sessions />
          </Panel>
        </section>
        {takesPart && (
          <section id="blocks">
            <Heading>{words.sections.blocks}</Heading>
            <Panel flush>
              <Blocks />
            </Panel>
          </section>
        )}
        <section id="email">
          <Heading>{words.sections.email}</Heading>
          <Panel>
            <EmailForm />
          </Panel>
        </section>
        <section id="password">
          <Heading>{words.sections.password}</Heading>
          <Panel>
            <PasswordForm />
          </Panel>
        </section>
        <section id="archive">
          <Heading>{words.sections.archive}</Heading>
          <Panel>
            <Archive />
          </Panel>
        </section>
        <section id="deletion">
          <Heading>{words.sections.deletion}</Heading>
          <Panel>
            <DeleteAccount />
          </Panel>
        </section>
      </div>
    </>
  );
}
