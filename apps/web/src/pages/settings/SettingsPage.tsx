import type { ReactNode } from 'react';
import { useMay, useUser } from '../../lib/user.ts';
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
  const takesPart = useMay('takePart');
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
  return (
    <>
      <Head title={words.title} />
      <div className={classes.settings}>
        {takesPart ? (
          <Section id="profile">
            <ProfileForm />
          </Section>
        ) : (
          <Section id="activation">
            <Activation />
          </Section>
        )}
        <Section id="preferences">
          <Preferences />
        </Section>
        {takesPart && (
          <>
            <Section id="showing">
              <Showing />
            </Section>
            <Section id="adult">
              <AdultDeclaration permission={user.qx} />
            </Section>
          </>
        )}
        <Section id="sessions" flush>
          <Sessions />
        </Section>
        {takesPart && (
          <Section id="blocks" flush>
            <Blocks />
          </Section>
        )}
        <Section id="email">
          <EmailForm />
        </Section>
        <Section id="password">
          <PasswordForm />
        </Section>
        <Section id="archive">
          <Archive />
        </Section>
        <Section id="deletion">
          <DeleteAccount />
        </Section>
      </div>
    </>
  );
}

interface SectionProps {
  id: keyof typeof words.sections;
  flush?: boolean;
  children: ReactNode;
}

const Section = ({ id, flush = false, children }: SectionProps) => (
  <section id={id}>
    <Heading>{words.sections[id]}</Heading>
    <Panel flush={flush}>{children}</Panel>
  </section>
);
