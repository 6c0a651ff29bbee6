import { text } from '../../text/zh-CN.ts';
import { Link } from '../../ui/Link.tsx';
import classes from './NavBar.module.css';

export const Brand = () => (
  <Link to="/" className={classes.brand} aria-label={text.nav.home}>
    <img className={classes.mark} src="/icon.svg" alt="" width={26} height={26} />
    <i className={classes.word} />
  </Link>
);
