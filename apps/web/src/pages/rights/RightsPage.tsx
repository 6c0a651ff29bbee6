import { may } from '@yinghuo/contracts/wire';
import { useDialog } from '../../lib/address/dialog.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Columns, Heading, Panel } from '../../ui/Panel.tsx';
import { ClaimForm } from '../../features/rights/components/ClaimForm.tsx';
import { Log } from '../../features/rights/components/Log.tsx';
import { words } from '../../features/rights/text.ts';
import stackClasses from '../../ui/styles/stack.module.css';
import { cx } from '../../ui/cx.ts';
import classes from './RightsPage.module.css';

/** How rights holders reach us, what became of each request, and how members answer one. */
export function Component() {
  const user = useUser();
  return (
    <>
      <Head title={words.title} lead={words.lead}>
        {user && may(user.qx, 'administer') && (
          <Link to="/admin/takedowns" className={buttonClass('soft')}>
            {words.manage}
          </Link>
        )}
      </Head>
      <Columns side={<Side />}>
        <div className={stackClasses.sections}>
          <Panel>
            <Heading>{words.guide.title}</Heading>
            <ol className={cx(stackClasses.loose, classes.steps)}>
              {words.guide.steps.map(([title, text]) => (
                <li key={title}>
                  <b>{title}</b>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </Panel>
          <Panel>
            <Heading>{words.form.title}</Heading>
            <ClaimForm />
          </Panel>
          <section id="log">
            <Heading>{words.log.title}</Heading>
            <Log />
          </section>
        </div>
      </Columns>
    </>
  );
}

function Side() {
  const { show } = useDialog();
  return (
    <div className={stackClasses.sections}>
      <Panel className={classes.aside}>
        <h2>{words.after.title}</h2>
        <p>{words.after.text}</p>
        <p>{words.after.honest}</p>
      </Panel>
      <Panel id="counter" className={classes.aside}>
        <h2>{words.counter.title}</h2>
        <p>{words.counter.text}</p>
        <Button onClick={() => show('feedback')}>{words.counter.open}</Button>
      </Panel>
    </div>
  );
}
