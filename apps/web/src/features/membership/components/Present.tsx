import { TextInput } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useUser } from '../../../lib/session/user.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { useRecipient, type Membership } from '../api.ts';
import { words } from '../text.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Present.module.css';

const { present } = words;
/** The code for a recipient who accepts no mail from the member. The purchase decides whether they get a present. */
const mailRefused = 801;
/** The code for the member's own nickname. */
const recipientIsSelf = 802;

interface PresentProps {
  plan: Membership['plans'][number];
  name: string;
  onName: (name: string) => void;
  /** Asks for confirmation to give the present to the member of this nickname. */
  onGive: (nickname: string) => void;
}

/** Chooses the recipient of a membership. The nickname is looked up first, so that a typo reaches nobody else. */
export function Present({ plan: { days, coins }, name, onName, onGive }: PresentProps) {
  const yb = useUser()?.yb ?? 0;
  const [asked, setAsked] = useState<string | null>(null);
  const [empty, setEmpty] = useState(false);
  const { data, error } = useRecipient(asked);
  const quiet = error?.code === mailRefused;
  const nickname = data?.obj?.nickname ?? (quiet ? asked : null);
  const missing = Math.max(0, coins - yb);

  const check = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    setEmpty(!wanted);
    setAsked(wanted || null);
  };
  return (
    <section>
      <Heading>{present.title}</Heading>
      <Panel>
        <form className={classes.form} noValidate onSubmit={check}>
          <TextInput
            className={classes.name}
            label={present.name}
            description={present.hint(days, coins)}
            value={name}
            error={empty ? present.missing : asked && !quiet && sentence(error)}
            maxLength={64}
            onChange={({ currentTarget }) => {
              onName(currentTarget.value);
              setAsked(null);
              setEmpty(false);
            }}
            autoComplete="off"
          />
          <Button type="submit">{present.check}</Button>
        </form>
        <div role="status">
          {nickname && (
            <p className={classes.found}>
              <Avatar nickname={nickname} image={data?.obj?.userImg ?? ''} size={36} />
              <span className={rowClasses.words}>
                <b>{nickname}</b>
                <small className={wordClasses.note}>{quiet ? present.quiet : present.found}</small>
              </span>
              <Button kind="primary" disabled={missing > 0} onClick={() => onGive(nickname)}>
                <IconGift stroke={1.6} />
                {missing > 0 ? words.short(missing) : present.give(nickname)}
              </Button>
            </p>
          )}
        </div>
      </Panel>
    </section>
  );
}

const sentence = (error: { code: number; message: string } | undefined) =>
  error?.code === recipientIsSelf ? present.yourself : error?.message;
