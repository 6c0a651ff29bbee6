import { chooseTraditional, useTraditional } from '../lib/device/script.ts';
import { ScriptName } from '../ui/ScriptName.tsx';
import classes from './Footer.module.css';

/** Shows everything in the other characters. */
export default function ScriptSwitch() {
  const traditional = useTraditional();
  return (
    <button type="button" className={classes.keys} onClick={() => void chooseTraditional(!traditional)}>
      <ScriptName script={traditional ? 'hans' : 'hant'} />
    </button>
  );
}
