import { Empty } from '../ui/Empty.tsx';
import { Link } from '../ui/Link.tsx';
import { text } from '../text/zh-CN.ts';
import { buttonClass } from '../ui/Button.tsx';

export const NotFound = () => (
  <Empty title={text.errors.notFoundTitle} hint={text.errors.notFound}>
    <Link to="/" className={buttonClass('primary')}>
      {text.errors.home}
    </Link>
  </Empty>
);
