import { may } from '@yinghuo/contracts/wire';
import { Suspense, useState } from 'react';
import { usePageDialog } from '../../lib/address/dialog.ts';
import { useFreshRecord } from '../../lib/server/freshRecord.ts';
import { useUser } from '../../lib/session/user.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Columns } from '../../ui/Panel.tsx';
import { Bone, LinesSkeleton } from '../../ui/Skeleton.tsx';
import { useMembership } from '../../features/membership/api.ts';
import { Aside } from '../../features/membership/components/Aside.tsx';
import { Perks } from '../../features/membership/components/Perks.tsx';
import { Present } from '../../features/membership/components/Present.tsx';
import { State } from '../../features/membership/components/State.tsx';
import { words } from '../../features/membership/text.ts';
import classes from './MembershipPage.module.css';
import { Coming } from '../../ui/Coming.tsx';
import { part } from '../../lib/part.ts';

const BuyDialog = part(() => import('../../features/membership/components/BuyDialog.tsx'));

/** Membership: its status, its benefits, and buying it for oneself or as a present. */
export function Component() {
  useFreshRecord();
  const user = useUser();
  const { data, error, mutate } = useMembership();
  const [name, setName] = useState('');
  const [to, setTo] = useState<string | null>(null);
  // The recipient is not part of the address, so a reload closes the question about a present.
  const question = usePageDialog('membership', (read) => read('for') === 'present' && to === null);
  const membership = data?.obj;
  const plan = membership?.plans[0];
  const present = question.read('for') === 'present';
  return (
    <>
      <Head title={words.title} lead={words.lead} />
      <Columns side={<Aside />}>
        <div className={classes.parts}>
          {membership && plan ? (
            <>
              <State membership={membership} onBuy={() => question.show({ for: 'own' })} />
              <Perks perks={membership.perks} />
              {may(user?.qx, 'takePart') && (
                <Present
                  plan={plan}
                  name={name}
                  onName={setName}
                  onGive={(nickname) => {
                    setTo(nickname);
                    question.show({ for: 'present' });
                  }}
                />
              )}
            </>
          ) : error ? (
            <ErrorPanel error={error} onRetry={() => mutate()} />
          ) : (
            <>
              <Bone height={190} radius={10} />
              <LinesSkeleton lines={8} />
            </>
          )}
        </div>
      </Columns>
      {question.open && user && plan && (
        <Suspense fallback={<Coming />}>
          <BuyDialog
            plan={plan}
            to={present ? to : null}
            onBought={() => present && setName('')}
            onClose={() => void question.close()}
          />
        </Suspense>
      )}
    </>
  );
}
