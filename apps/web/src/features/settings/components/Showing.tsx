import { profileParts, type ProfilePart } from '@yinghuo/contracts/wire';
import { refresh } from '../../../lib/server/data.ts';
import { toast } from '../../../lib/toast.ts';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { savePreferences, useOwnPreferences } from '../api.ts';
import { words } from '../text.ts';
import classes from './Preferences.module.css';

/** Chooses which parts of the member's page others see; each choice is saved at once. */
export function Showing() {
  const { data, error, mutate } = useOwnPreferences();
  const preferences = data?.obj;
  if (error && !preferences) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  const choose = (part: ProfilePart, shown: boolean) => {
    const others = preferences!.hidden.filter((each) => each !== part);
    const hidden = shown ? others : [...others, part];
    return mutate(
      savePreferences({ hidden }).then(() => undefined),
      { optimisticData: { code: 200, obj: { ...preferences!, hidden } }, populateCache: false, revalidate: false },
    ).then(
      () => {
        toast.done(words.saved);
        void refresh('/getUserInfo');
      },
      (reason: unknown) => toast.failed(reason),
    );
  };
  return (
    <dl className={classes.list}>
      {profileParts.map((part) => (
        <div key={part}>
          <dt>
            {words.parts[part]}
            {words.partHints[part] && <small>{words.partHints[part]}</small>}
          </dt>
          <dd>
            {preferences ? (
              <Segmented
                label={words.parts[part]}
                value={preferences.hidden.includes(part) ? 'me' : 'all'}
                options={[
                  { value: 'all', label: words.seenBy.all },
                  { value: 'me', label: words.seenBy.me },
                ]}
                onChange={(value) => void choose(part, value === 'all')}
              />
            ) : (
              <Bone width={168} height={34} radius={6} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
