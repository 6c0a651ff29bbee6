import { IconEyeOff } from '@tabler/icons-react';
import type { Station } from '@yinghuo/contracts/wire/readings';
import { useState } from 'react';
import { succeeded } from '../../lib/server/succeeded.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Question } from '../../ui/Question.tsx';
import { setProgress } from './api.ts';
import { words } from './text.ts';
import classes from './StationVeil.module.css';

interface StationVeilProps {
  station: Station;
  what: 'post' | 'note';
}

/** Stands where words would, of what opens behind a station that the reader has not passed: the server has not sent them. */
export function StationVeil({ station: { gameId, place, name }, what }: StationVeilProps) {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const move = () =>
    succeeded(
      setProgress(gameId, place),
      () => toast.done(words.moved(place)),
      (error) => toast.failed(error),
    );
  return (
    <div className={classes.veil}>
      <p className={classes.words}>
        <IconEyeOff size={16} stroke={1.6} aria-hidden="true" />
        {words.veiled[what](place, name)}
      </p>
      {!user && <p className={classes.small}>{words.signIn}</p>}
      {asking && (
        <Question
          label={words.passed}
          question={words.passedAsk(place)}
          yes={words.passedYes}
          no={words.no}
          onYes={move}
          onNo={() => setAsking(false)}
        />
      )}
      {user && (
        <Button size="small" hidden={asking} onClick={() => setAsking(true)}>
          {words.passed}
        </Button>
      )}
    </div>
  );
}
