import { IconLink } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { chapters, type Chapter } from '../../features/tutorial/chapters.tsx';
import { words } from '../../features/tutorial/text.ts';
import { useReading } from '../../features/tutorial/useReading.ts';
import { cx } from '../../ui/cx.ts';
import wordClasses from '../../ui/Words.module.css';
import stackClasses from '../../ui/styles/stack.module.css';
import classes from './TutorialPage.module.css';

const ids = chapters.map(({ id }) => id);

/** The guide for new members. */
export function Component() {
  const user = useUser();
  const reading = useReading(ids);
  useEffect(() => {
    // The element of the hash exists only after the lazy page has rendered.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <Head title={words.title} lead={words.lead}>
        {!user && (
          <Link to="/register" className={cx(buttonClass('primary'), classes.begin)}>
            {words.begin}
          </Link>
        )}
      </Head>
      <div className={classes.guide}>
        <nav aria-label={words.contents} className={classes.contents}>
          <details open>
            <summary>{words.contents}</summary>
            <ol>
              {chapters.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} aria-current={id === reading ? 'true' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <div className={classes.chapters}>
          {chapters.map((chapter, at) => (
            <ChapterSection key={chapter.id} chapter={chapter} number={at + 1} />
          ))}
        </div>
      </div>
    </>
  );
}

function ChapterSection({
  chapter: { id, title, lead, Picture, steps, questions },
  number,
}: {
  chapter: Chapter;
  number: number;
}) {
  return (
    <section id={id} className={classes.chapter} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span className={classes.number}>{number}</span>
        {title}
        <a href={`#${id}`} className={classes.anchor} aria-label={words.anchor(title)}>
          <IconLink size={16} stroke={1.6} aria-hidden="true" />
        </a>
      </h2>
      <p className={cx(wordClasses.linked, classes.lead)}>{lead}</p>
      <div className={classes.body}>
        <div className={classes.picture}>
          <Picture />
        </div>
        <ol className={cx(stackClasses.loose, classes.steps)}>
          {steps.map(({ title: step, text }) => (
            <li key={step}>
              <b>{step}</b>
              <p className={wordClasses.linked}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      {questions && (
        <div className={classes.questions}>
          <h3>{words.questions}</h3>
          <dl className={stackClasses.tight}>
            {questions.map(({ ask, answer }) => (
              <div key={ask}>
                <dt>{ask}</dt>
                <dd className={wordClasses.linked}>{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
