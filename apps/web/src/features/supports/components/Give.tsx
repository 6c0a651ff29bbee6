import { useSite } from '../../../lib/site.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { words } from '../text.ts';
import classes from './Supporters.module.css';

const { give } = words;

/** Says how to donate; links to the page that the site's settings name, if any. */
export function Give() {
  const address = useSite()?.links.support;
  return (
    <section>
      <Heading>{give.title}</Heading>
      <Panel>
        <p className={classes.own}>{address ? give.how : give.closed}</p>
        {address && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('primary', 'medium', true)}
          >
            {give.go}
          </a>
        )}
      </Panel>
    </section>
  );
}
