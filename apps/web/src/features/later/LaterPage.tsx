import { buttonClass } from '../../ui/Button.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useHandle } from '../../shell/handle.ts';
import { LaterNote } from './LaterNote.tsx';
import { backHome } from './text.ts';

/** Stands where a capability will be, and says so. */
export function Component() {
  const handle = useHandle();
  if (!handle?.later) return null;
  return (
    <>
      <Head title={handle.title} />
      <Panel>
        <LaterNote name={handle.later}>
          <Link to="/" className={buttonClass('soft')}>
            {backHome}
          </Link>
        </LaterNote>
      </Panel>
    </>
  );
}
