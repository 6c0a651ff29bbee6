import classes from './SmallCheck.module.css';

interface SmallCheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: string;
}

/** A checkbox in the line under a text field, such as "contains spoilers". */
export const SmallCheck = ({ checked, onChange, children }: SmallCheckProps) => (
  <label className={classes.check}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    {children}
  </label>
);
