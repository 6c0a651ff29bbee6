import { Problem } from './FormSection.tsx';
import rowClasses from '../../ui/styles/row.module.css';
import { Pick } from '../../ui/composer/Pick.tsx';
import classes from './GameForm.module.css';

interface ChoicesProps<T extends string> {
  label: string;
  names: Record<T, string>;
  chosen: readonly T[];
  problem?: string;
  onChange: (chosen: T[]) => void;
}

/** A group of checkboxes over a vocabulary. */
export function Choices<T extends string>({ label, names, chosen, problem, onChange }: ChoicesProps<T>) {
  const all = Object.keys(names) as T[];
  const toggle = (word: T, on: boolean) => onChange(all.filter((each) => (each === word ? on : chosen.includes(each))));
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <div className={rowClasses.choices}>
        {all.map((word) => (
          <Pick
            key={word}
            type="checkbox"
            checked={chosen.includes(word)}
            onChange={(event) => toggle(word, event.currentTarget.checked)}
          >
            {names[word]}
          </Pick>
        ))}
      </div>
      <Problem>{problem}</Problem>
    </fieldset>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  name: string;
  names: Record<T, string>;
  chosen: T | '';
  problem?: string;
  onChange: (chosen: T) => void;
}

/** A group of radio buttons over a vocabulary. */
export const Choice = <T extends string>({ label, name, names, chosen, problem, onChange }: ChoiceProps<T>) => (
  <fieldset className={classes.group}>
    <legend>{label}</legend>
    <div className={rowClasses.choices}>
      {(Object.keys(names) as T[]).map((word) => (
        <Pick key={word} type="radio" name={name} checked={chosen === word} onChange={() => onChange(word)}>
          {names[word]}
        </Pick>
      ))}
    </div>
    <Problem>{problem}</Problem>
  </fieldset>
);
