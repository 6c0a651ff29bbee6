/** What was done on a rendered page before its scripts listened: kept by public/first-paint.js. */
interface Early {
  /** The last press, submission or key. */
  act: { event: Event; target: HTMLElement } | null;
  /** What was typed or chosen, by field. */
  typed: Map<Field, string>;
  listening: boolean;
}
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    early?: Early;
  }
}

/** What was typed is told to the page, in place of what it was rendered with. */
export function takeOverFields(): void {
  const { early } = window;
  if (!early) return;
  for (const [field, text] of early.typed) {
    // React hears of a text only where it differs from the last one that the field's own setter was given.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
    field.value = '';
    set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** What was pressed in this element before the page listened, and is not done again yet. */
export function pressedIn(element: Element): HTMLElement | null {
  const target = window.early?.act?.target;
  return target && element.contains(target) ? target : null;
}

/** From now on the page listens for itself, as what it is to whoever looks at it. Does again what was kept. */
export function actAgain(): void {
  if (!window.early) return;
  const { act } = window.early;
  window.early.listening = false;
  delete window.early;
  document.addEventListener('click', pressOnceAlive, true);
  delete document.documentElement.dataset.waking;
  if (!act?.target.isConnected) return;
  const { event, target } = act;
  // After what was typed is drawn.
  setTimeout(() => {
    if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event));
    else if (target instanceof HTMLFormElement) target.requestSubmit();
    else target.click();
  });
}

const pollMs = 50;
const mostPolls = 200;
const waiting = new WeakSet<Element>();
/** React marks what it has taken over; nothing else tells. */
const isAlive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactFiber'));

/**
 * A rendered button whose own script is still to come listens to nobody, and React drops what is pressed there: it is pressed again
 * once it does, unless React could take it over for this press.
 */
function pressOnceAlive({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLElement>('#root button');
  // Who presses twice because nothing happens wants it once.
  if (!button || isAlive(button) || waiting.has(button)) return;
  waiting.add(button);
  let polls = 0;
  const look = () => {
    if (!isAlive(button) && button.isConnected && (polls += 1) < mostPolls) return void setTimeout(look, pollMs);
    waiting.delete(button);
    if (isAlive(button) && polls > 0) button.click();
  };
  setTimeout(look);
}
