import { useCall } from '../../lib/server/data.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { words } from './text.ts';
import classes from './OutboxPage.module.css';

/** Mails of a local installation, with clickable links. */
export function Component() {
  const { data, error, mutate } = useCall('/api/outbox', undefined, { refreshInterval: 5000 });
  const mails = data?.obj;
  return (
    <>
      <Head title={words.title} lead={words.lead} />
      {error && !mails ? (
        error.code === 404 ? (
          <Empty title={words.real} />
        ) : (
          <ErrorPanel error={error} onRetry={() => mutate()} />
        )
      ) : !mails ? (
        <LinesSkeleton lines={4} />
      ) : mails.length === 0 ? (
        <Empty title={words.empty} hint={words.emptyHint}>
          <Link to="/register" className={buttonClass()}>
            {words.register}
          </Link>
        </Empty>
      ) : (
        <div className={classes.mails}>
          {mails.map((mail) => (
            <Panel key={`${mail.at}${mail.to}`}>
              <h2>{mail.subject}</h2>
              <p className={classes.about}>
                {words.to(mail.to)} · <RelativeTime at={mail.at} />
              </p>
              <p className={classes.text}>{mail.text}</p>
              {mail.links.map((link) => (
                <a key={link} href={link} className={classes.link}>
                  {link}
                </a>
              ))}
            </Panel>
          ))}
        </div>
      )}
    </>
  );
}
