/** Who walks: what they see and do in a window, by real keys and a real pointer. */
import { until } from '../ports.ts';
import type { Door } from './door.ts';
import { placeOf } from './watched.ts';
import type { sizes, Window } from './window.ts';

const patienceMs = 60_000;

export class Walker {
  window: Window;
  readonly door: Door;
  readonly isPhone: boolean;

  constructor(window: Window, door: Door, size: keyof typeof sizes) {
    this.window = window;
    this.door = door;
    this.isPhone = size === 'phone';
  }

  /** Opens an address and waits until the page is taken over and nothing more comes. */
  async go(path: string): Promise<void> {
    await this.window.go(this.door.url + path);
    await this.until('the page is taken over', () =>
      this.window.run(() => document.body?.matches('.effect-mode, .simple-mode') ?? false),
    );
    await this.calm();
  }

  async calm(): Promise<void> {
    let since = Date.now();
    const isCalm = async () => {
      if (!this.door.idle()) since = Date.now();
      return Date.now() - since > 500;
    };
    await this.until('nothing more comes', isCalm);
  }

  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    // While a page is left there is nothing to ask.
    if (!(await until(() => holds().catch(() => false), patienceMs))) throw new Error(`waited in vain until ${what}`);
  }

  async sees(css: string, name?: string): Promise<void> {
    await this.until(
      `${css} ${name ?? ''} is seen`,
      async () => (await this.window.run(placeOf, css, name ?? null, false)) !== null,
    );
  }

  async press(css: string, name?: string): Promise<void> {
    let place: ReturnType<typeof placeOf> = null;
    let before: ReturnType<typeof placeOf>;
    // What moves is not met.
    await this.until(`${css} ${name ?? ''} stands there`, async () => {
      before = place;
      place = await this.window.run(placeOf, css, name ?? null, true);
      return place !== null && before?.x === place.x && before.y === place.y;
    });
    await this.window.act([
      {
        type: 'pointer',
        id: 'pointer',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', ...place! },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  async hit(...values: string[]): Promise<void> {
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.window.act([{ type: 'key', id: 'keys', actions: [...down, ...up] }]);
  }

  async type(text: string): Promise<void> {
    for (const value of text) await this.hit(value);
  }

  async is(path: RegExp): Promise<void> {
    await this.until(`the address is ${path}`, async () =>
      path.test(await this.window.run(() => location.pathname + location.search)),
    );
  }
}
