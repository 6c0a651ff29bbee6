/** In the browser, before a page's own scripts: tells the door what goes wrong. Knows nothing but its argument. */
export function watchPage(door: string): void {
  const longest = 600;
  // Firefox breaks off what a page asks for as soon as one sets out from it.
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener('pageshow', () => (isLeft = false));
  const tell = (fault: unknown) => {
    if (!isLeft) navigator.sendBeacon(door, `${fault} (${location.pathname})`.slice(0, longest));
  };
  const said = (thing: unknown) =>
    thing instanceof Error
      ? `${thing.message} ${thing.stack}`
      : typeof thing === 'object'
        ? JSON.stringify(thing)
        : thing;
  addEventListener(
    'error',
    (event) => {
      const { src, href, rel = '' } = (event.target ?? {}) as { src?: string; href?: string; rel?: string };
      if (event.message) tell(`error: ${event.message} ${event.error?.stack ?? event.filename}`);
      // What was fetched ahead is asked for again where it is wanted.
      else if (!rel.endsWith('preload')) tell(`not loaded: ${src ?? href}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejection: ${said(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`policy: ${violatedDirective} ${blockedURI}`),
  );
  const say = console.error;
  console.error = (...given) => {
    tell(`console: ${given.map(said).join(' ')}`);
    say.apply(console, given);
  };
}

/**
 * In the browser: the middle of the first visible element of these whose name is this or contains it; null where there is none, or where
 * something else lies there and `isFree` asks for that.
 */
export function placeOf(css: string, name: string | null, isFree: boolean): { x: number; y: number } | null {
  const named = (one: Element) => [
    one.getAttribute('aria-label'),
    one.getAttribute('title'),
    (one as HTMLInputElement).labels?.[0]?.textContent,
    one.textContent,
  ];
  const seen = [...document.querySelectorAll(css)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const found =
    name === null
      ? seen[0]
      : (seen.find((one) => named(one).some((each) => each?.trim() === name)) ??
        seen.find((one) => named(one).some((each) => each?.includes(name))));
  if (!found) return null;
  const inView = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const hit = ({ x, y }: { x: number; y: number }) => found.contains(document.elementFromPoint(x, y));
  if (!isFree) return inView();
  if (!hit(inView())) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = inView();
  // Something that moves or lies above it is waited for.
  return hit(place) ? place : null;
}

/** In the browser: what is wrong with how the page stands there. */
export function wrongWithLook(): string[] {
  const root = document.documentElement;
  const over = root.scrollWidth - root.clientWidth;
  const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > root.clientWidth + 1 && seen(one),
  );
  const broken = [...document.images].filter((one) => one.complete && one.naturalWidth === 0 && one.src && seen(one));
  return [
    ...(over > 0
      ? [
          `scrolls sideways by ${over} px: ${wide
            .slice(0, 3)
            .map((one) => `${one.tagName}.${one.className}`)
            .join(', ')}`,
        ]
      : []),
    ...broken.slice(0, 3).map(({ src }) => `a picture is broken: ${src}`),
  ];
}
