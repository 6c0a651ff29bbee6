import { useNavigation } from 'react-router-dom';
import { text } from '../text/zh-CN.ts';
import classes from './Progress.module.css';

/** The line at the top while the next page is on its way. */
export function Progress() {
  const busy = useNavigation().state !== 'idle';
  return <i className={classes.line} {...(busy && { role: 'progressbar', 'aria-label': text.common.loading })} />;
}
