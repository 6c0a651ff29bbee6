import {
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { pressedIn } from '../../lib/early.ts';
import { useTakenOver } from '../../lib/rendered.ts';
import { paragraphsOf } from './markdownPlain.ts';
import type { MarkdownProps } from './MarkdownText.tsx';
import classes from './MarkdownText.module.css';
import { part } from '../../lib/part.ts';

type Parser = ComponentType<MarkdownProps>;

const load = () => import('./MarkdownText.tsx');
const MarkdownText = part(load);
let Here: Parser | null = null;

/** Server only: sets the parser, so that Markdown renders synchronously. */
export const parseHere = (parser: Parser): void => void (Here = parser);

/**
 * A member's Markdown; `||words||` are a spoiler. Raw HTML is never rendered. The parser loads on demand: server-rendered
 * HTML stays as it is, one with cards or spoilers until these can live, and elsewhere the plain text is shown until then.
 */
export function Markdown({ children, card, mentions }: MarkdownProps) {
  const takenOver = useTakenOver();
  const [rendered] = useState(takenOver ? null : children);
  const [Live, setLive] = useState<Parser | null>(null);
  const lives = rendered !== null && (card !== undefined || children.includes('||'));
  useEffect(() => {
    // Where it does not come, the text stays as it stands.
    if (lives) load().then(({ default: it }) => startTransition(() => setLive(() => it)), console.warn);
  }, [lives]);
  const pressRef: PressRef = useRef(null);
  useEffect(() => {
    if (Live) pressRef.current?.();
  }, [Live]);
  const It = Here ?? Live;
  if (It)
    return (
      <It card={card} mentions={mentions}>
        {children}
      </It>
    );
  if (rendered === children) return <Rendered pressRef={pressRef} />;
  return (
    <Suspense
      fallback={
        <div className={classes.text}>
          {paragraphsOf(children).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      }
    >
      <MarkdownText card={card} mentions={mentions}>
        {children}
      </MarkdownText>
    </Suspense>
  );
}

type PressRef = RefObject<(() => void) | null>;

/** Presses the button that takes the place of the one that was pressed in this element. */
function again(here: Element, pressed: Element | null): (() => void) | null {
  const place = here.parentElement!;
  const at = [...place.querySelectorAll('button')].indexOf(pressed?.closest('button') as HTMLButtonElement);
  return at < 0 ? null : () => place.querySelectorAll('button')[at]?.click();
}

/** Keeps the server-rendered HTML; its links use the router like all others. Spoilers open once they live. */
function Rendered({ pressRef }: { pressRef: PressRef }) {
  const navigate = useNavigate();
  const here = useRef<HTMLDivElement>(null);
  // It may live before what was pressed is done again, and what was pressed is gone then.
  useEffect(() => {
    pressRef.current ??= again(here.current!, pressedIn(here.current!));
  }, [pressRef]);
  const follow = (event: MouseEvent) => {
    pressRef.current = again(here.current!, event.target as Element);
    const link = (event.target as Element).closest('a');
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || link.target || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    // React does not touch existing HTML under an element with dangerouslySetInnerHTML.
    <div
      ref={here}
      role="presentation"
      className={classes.text}
      onClick={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
