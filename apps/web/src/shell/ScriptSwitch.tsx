import { chooseTraditional, useTraditional } from '../lib/script.ts';
import { scriptWords } from '../lib/text/script.ts';
import classes from './Footer.module.css';

/** Shows everything in the other characters. */
export default function ScriptSwitch() {
  const traditional = useTraditional();
  return (
    <button type="button" className={classes.keys} onClick={() => void chooseTraditional(!traditional)}>
      {scriptWords.names[traditional ? 'hans' : 'hant']}
    </button>
  );
}
