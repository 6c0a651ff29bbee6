import { text } from '../text/zh-CN.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Head } from '../ui/Head.tsx';
import { Link } from '../ui/Link.tsx';
import { Panel } from '../ui/Panel.tsx';

export const NotFound = () => (
  <>
    <Head title={text.errors.notFoundTitle} />
    <Panel>
      <Empty title={text.errors.notFound}>
        <Link to="/" className={buttonClass('primary')}>
          {text.errors.home}
        </Link>
      </Empty>
    </Panel>
  </>
);
