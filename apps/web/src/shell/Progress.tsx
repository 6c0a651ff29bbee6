import { useNavigation } from 'react-router-dom';
import { text } from '../text/zh-CN.ts';
import classes from './Progress.module.css';

/** The progress line at the top while a navigation is pending. */
export function Progress() {
  const busy = useNavigation().state !== 'idle';
  return <i className={classes.line} {...(busy && { role: 'progressbar', 'aria-label': text.common.loading })} />;
}
