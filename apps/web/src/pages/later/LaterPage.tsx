import { LaterNote } from '../../features/later/LaterNote.tsx';
import { backHome, type LaterName } from '../../features/later/text.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** A placeholder page for a feature that does not exist yet. */
export const LaterPage = ({ title, name }: { title: string; name: LaterName }) => (
  <>
    <Head title={title} />
    <Panel>
      <LaterNote name={name}>
        <Link to="/" className={buttonClass('soft')}>
          {backHome}
        </Link>
      </LaterNote>
    </Panel>
  </>
);
