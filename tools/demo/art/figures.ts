import { n, type Canvas } from './canvas.ts';
import type { Colour } from './colour.ts';

// Small people and animals. People are about 100 units tall with their feet at (0, 0).

export type Hair = 'long' | 'wind' | 'bob' | 'twin' | 'tail' | 'bun' | 'hat';

export interface Dress {
  skin: Colour;
  hair: Colour;
  top: Colour;
  bottom: Colour;
}

export function girl(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  dress: Dress,
  hair: Hair,
  facing: 1 | -1 = 1,
): void {
  if (!c.peopled) return;
  c.at(x, y, [size * facing, size], () => {
    if (hair === 'long' || hair === 'hat')
      c.path('M-9,-90C-12,-78 -13,-62 -11,-50C-5,-47 5,-47 11,-50C13,-62 12,-78 9,-90Z', dress.hair);
    if (hair === 'twin')
      c.path(
        'M-8,-93C-18,-92 -20,-72 -16,-56C-13,-62 -12,-74 -8,-82ZM8,-93C18,-92 20,-72 16,-56C13,-62 12,-74 8,-82Z',
        dress.hair,
      );
    if (hair === 'tail') c.path('M2,-98C16,-102 22,-84 15,-62C12,-70 12,-82 4,-90Z', dress.hair);
    c.path('M-5,-32L-4.4,-3L-6,0L-1.6,0L-1.2,-32ZM1.2,-32L1.8,0L6.4,0L4.6,-3L5.2,-32Z', dress.skin);
    c.path('M-6,-60C-9,-48 -14,-36 -17,-27C-8,-23 9,-23 17,-28C13,-38 8,-49 6,-60Z', dress.bottom);
    c.path('M-8,-77C-4,-80 4,-80 8,-77L6.5,-58L-6.5,-58Z', dress.top);
    c.line('M-7.5,-75C-11,-66 -11,-58 -10,-48M7.5,-75C11,-66 11,-58 10,-48', dress.top, 3.2);
    c.circle(0, -88, 7.6, dress.hair);
    if (hair === 'wind')
      c.path(
        'M-9,-90C-9,-101 9,-101 9,-89C10,-80 16,-74 27,-70C20,-66 14,-68 10,-70C14,-64 20,-61 25,-60C14,-56 4,-60 0,-62C-6,-62 -10,-66 -10,-72C-11,-80 -10,-85 -9,-90Z',
        dress.hair,
      );
    else if (hair === 'bob') c.path('M-9.5,-88C-11,-102 11,-102 9.5,-88L10,-77C5,-74 -5,-74 -10,-77Z', dress.hair);
    else if (hair === 'bun') {
      c.path('M-9,-90C-9,-101 9,-101 9,-90L7.6,-82L-7.6,-82Z', dress.hair);
      c.circle(0, -101, 4.6, dress.hair);
    } else c.path('M-9,-90C-9,-101 9,-101 9,-90L8.6,-81L-8.6,-81Z', dress.hair);
    if (hair === 'hat') {
      c.ellipse(0, -94, 16, 3.6, '#ebd9a6');
      c.path('M-8,-95C-8,-104 8,-104 8,-95Z', '#ebd9a6');
      c.line('M-8,-95.5H8', dress.bottom, 1.6);
    }
  });
}

export function boy(c: Canvas, x: number, y: number, size: number, dress: Dress): void {
  if (!c.peopled) return;
  c.at(x, y, size, () => {
    c.path('M-7,-46L-6,0L-1,0L-.6,-44L.6,-44L1,0L6.4,0L7,-46Z', dress.bottom);
    c.path('M-10,-76C-5,-80 5,-80 10,-76L8.5,-42L-8.5,-42Z', dress.top);
    c.line('M-9,-74C-13,-64 -13,-54 -11,-44M9,-74C13,-64 13,-54 11,-44', dress.top, 4);
    c.circle(0, -88, 7.8, dress.skin);
    c.path('M-8.8,-86C-11,-102 11,-103 9,-86L7.5,-80L-7.5,-80Z', dress.hair);
  });
}

/** A traveller in a hooded cloak, staff in hand. */
export function traveller(c: Canvas, x: number, y: number, size: number, cloak: Colour, staff: Colour): void {
  if (!c.peopled) return;
  c.at(x, y, size, () => {
    c.line('M19,2L15,-104', staff, 2.6);
    c.circle(15, -107, 4.5, staff);
    c.path(
      'M0,-100C-11,-98 -13,-84 -11,-76C-17,-52 -22,-22 -25,0H19C17,-24 15,-52 11,-76C13,-86 10,-99 0,-100Z',
      cloak,
    );
    c.path('M3,-94C-4,-92 -6,-84 -3,-78C3,-77 8,-80 9,-86C9,-91 6,-94 3,-94Z', '#0d0d14', { opacity: 0.55 });
    c.line('M9,-62L15,-58', cloak, 5);
  });
}

export function knight(c: Canvas, x: number, y: number, size: number, steel: Colour, cape: Colour): void {
  if (!c.peopled) return;
  c.at(x, y, size, () => {
    c.path('M-6,-76C-22,-60 -34,-30 -40,-4C-26,-10 -10,-10 2,-6L8,-70Z', cape);
    c.path('M-8,-44L-8,0H-1L0,-40L3,0H10L8,-44Z', steel);
    c.path('M-11,-76C-5,-80 6,-80 11,-76L9,-42L-9,-42Z', steel);
    c.circle(-10, -73, 5, steel);
    c.circle(11, -73, 5, steel);
    c.path('M-8,-82C-9,-101 9,-101 8,-82L4,-78H-4Z', steel);
    c.line('M-4,-89H6', '#0c1018', 1.8);
    c.path('M0,-98C-8,-108 -18,-106 -22,-98C-14,-100 -8,-97 -2,-94Z', cape);
    c.line('M12,-72L24,-54L27,-50', steel, 4.4);
    c.path('M26,-52L29,-53L38,-112L34,-116L30,-111Z', '#e8edf0');
    c.line('M20,-54L36,-49', steel, 3);
  });
}

/** Somebody in a kimono, seen from behind. */
export function kimono(c: Canvas, x: number, y: number, size: number, cloth: Colour, sash: Colour, hair: Colour): void {
  if (!c.peopled) return;
  c.at(x, y, size, () => {
    c.path('M-9,-78C-4,-81 4,-81 9,-78L13,-40L15,-4C6,0 -6,0 -15,-4L-13,-40Z', cloth);
    c.path('M-9,-77C-18,-70 -22,-52 -24,-40L-13,-36L-9,-56ZM9,-77C18,-70 22,-52 24,-40L13,-36L9,-56Z', cloth);
    c.path('M-11,-60H11L12,-46H-12Z', sash);
    c.rect(-7, -64, 14, 20, sash, { rx: 2 });
    c.line('M-3,-64L-10,-70M3,-64L10,-70', sash, 5);
    c.circle(0, -90, 8, hair);
    c.circle(0, -99, 5.4, hair);
    c.circle(6, -100, 2, '#e8a24f');
  });
}

export function umbrella(c: Canvas, x: number, y: number, size: number, colour: Colour, stick: Colour): void {
  if (!c.peopled) return;
  c.at(x, y, size, () => {
    c.path('M-30,0C-28,-26 28,-26 30,0C24,-5 16,-5 10,0C5,-5 -5,-5 -10,0C-16,-5 -24,-5 -30,0Z', colour);
    c.line('M0,-22V-25M0,-3V34', stick, 1.6);
  });
}

export function cat(c: Canvas, x: number, y: number, size: number, fur: Colour, eyes?: Colour): void {
  c.at(x, y, size, () => {
    c.line('M10,-3C22,-3 25,-14 18,-22', fur, 4);
    c.path(
      'M0,0C-14,0 -16,-16 -9,-27C-12,-31 -12,-37 -9,-40L-8.4,-47L-3,-42.4C-1,-43 1,-43 3,-42.4L8.4,-47L9,-40C12,-37 12,-31 9,-27C16,-16 14,0 0,0Z',
      fur,
    );
    if (eyes) {
      c.ellipse(-4, -34, 1.5, 1.9, eyes);
      c.ellipse(4, -34, 1.5, 1.9, eyes);
    }
  });
}

export function fox(c: Canvas, x: number, y: number, size: number, fur: Colour, belly: Colour): void {
  c.at(x, y, size, () => {
    c.path('M8,-2C26,2 38,-10 34,-30C30,-22 24,-24 18,-14Z', fur);
    c.path('M34,-30C36,-22 33,-16 28,-14C31,-19 30,-23 34,-30Z', belly);
    c.path(
      'M0,0C-12,0 -12,-14 -7,-22C-11,-27 -11,-33 -9,-36L-9,-46L-3,-39H3L9,-46L9,-36C11,-33 11,-27 7,-22C14,-14 12,0 0,0Z',
      fur,
    );
    c.path(
      'M-4,0C-6,-8 -3,-16 0,-20C3,-16 6,-8 4,0ZM-8,-30C-4,-30 -1,-27 0,-22C1,-27 4,-30 8,-30C7,-24 3,-20 0,-19C-3,-20 -7,-24 -8,-30Z',
      belly,
    );
  });
}

export function deer(c: Canvas, x: number, y: number, size: number, fur: Colour): void {
  c.at(x, y, size, () => {
    c.path(
      'M-26,-44C-14,-50 6,-50 18,-46C22,-56 24,-64 27,-70L37,-68L40,-62L32,-60C30,-50 28,-42 24,-34L22,0H18L16,-30C6,-28 -8,-28 -16,-30L-20,0H-24L-25,-28C-30,-34 -30,-40 -26,-44Z',
      fur,
    );
    c.line('M29,-70C24,-78 26,-88 20,-94M25,-80L16,-82M33,-70C34,-80 40,-86 40,-96M35,-80L44,-84', fur, 2);
  });
}

export function whale(c: Canvas, x: number, y: number, size: number, body: Colour, belly: Colour): void {
  c.at(x, y, size, () => {
    c.path(
      'M0,2C10,-26 60,-40 112,-24C136,-16 152,-16 166,-34C172,-22 168,-8 158,-2C170,2 180,12 178,26C162,12 146,8 126,14C92,32 24,34 6,16C2,12 -1,7 0,2Z',
      body,
    );
    c.path('M4,13C30,24 84,26 124,14C92,32 26,34 8,18Z', belly, { opacity: 0.8 });
    c.path('M52,18C56,32 66,42 80,44C78,32 74,22 68,16Z', body);
    c.circle(20, 2, 1.8, belly);
  });
}

export function fish(c: Canvas, x: number, y: number, size: number, colour: Colour, facing: 1 | -1 = 1): void {
  c.at(x, y, [size * facing, size], () => {
    c.path('M0,0C8,-12 30,-12 40,0C44,-6 50,-9 56,-9C52,-3 52,3 56,9C50,9 44,6 40,0C30,12 8,12 0,0Z', colour);
    c.path('M18,-8C22,-14 30,-14 32,-8Z', colour);
    c.circle(8, -2, 1.6, '#14303c');
  });
}

/** A koi from above. */
export function koi(c: Canvas, x: number, y: number, size: number, turn: number, body: Colour, patch: Colour): void {
  c.at(
    x,
    y,
    size,
    () => {
      c.path('M0,-34C10,-30 12,-10 8,10C6,20 4,26 0,32C-4,26 -6,20 -8,10C-12,-10 -10,-30 0,-34Z', body);
      c.path(
        'M0,28C6,36 12,42 14,52C6,48 2,46 0,40C-2,46 -6,48 -14,52C-12,42 -6,36 0,28ZM8,-14C16,-12 20,-6 22,2C16,0 10,-2 8,-6ZM-8,-14C-16,-12 -20,-6 -22,2C-16,0 -10,-2 -8,-6Z',
        body,
        { opacity: 0.85 },
      );
      c.path('M-6,-22C0,-30 8,-24 7,-14C2,-8 -6,-12 -6,-22ZM-5,4C0,-2 7,2 5,12C1,16 -5,12 -5,4Z', patch);
    },
    { turn },
  );
}

/** Birds far away. */
export function birds(c: Canvas, x: number, y: number, count: number, stroke: Colour): void {
  let d = '';
  for (let i = 0; i < count; i++) {
    const [bx, by, s] = [x + c.dice.real(-40, 40) * c.k, y + c.dice.real(-18, 18) * c.k, c.dice.real(3, 7) * c.k];
    d += `M${n(bx - s)},${n(by - s * 0.4)}Q${n(bx - s * 0.4)},${n(by - s * 0.7)} ${n(bx)},${n(by)}Q${n(bx + s * 0.4)},${n(by - s * 0.7)} ${n(bx + s)},${n(by - s * 0.4)}`;
  }
  c.line(d, stroke, 1.2 * c.k);
}

export function butterfly(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  turn: number,
  colour: Colour,
  edge: Colour,
): void {
  c.at(
    x,
    y,
    size,
    () => {
      c.path('M0,0C-8,-16 -22,-18 -22,-8C-22,0 -10,4 0,2C10,4 22,0 22,-8C22,-18 8,-16 0,0Z', colour, {
        stroke: edge,
        'stroke-width': 1.4,
      });
      c.path('M0,2C-6,4 -14,10 -11,16C-6,20 -2,12 0,4C2,12 6,20 11,16C14,10 6,4 0,2Z', colour, {
        stroke: edge,
        'stroke-width': 1.2,
      });
      c.line('M0,-3V9M0,-3Q-3,-9 -6,-11M0,-3Q3,-9 6,-11', edge, 1.2);
    },
    { turn },
  );
}

/** A dragon in flight, as a shadow. */
export function dragon(c: Canvas, x: number, y: number, size: number, colour: Colour, facing: 1 | -1 = 1): void {
  c.at(x, y, [size * facing, size], () => {
    c.path(
      'M-96,6C-74,2 -56,14 -34,12C-22,11 -12,4 -2,2C-8,-20 -26,-46 -56,-58C-38,-60 -24,-54 -14,-48C-14,-58 -16,-64 -20,-72C-4,-62 8,-42 12,-12L20,-8C22,-24 34,-44 58,-54C52,-44 52,-38 54,-32C46,-32 38,-24 32,-8C42,-10 50,-18 56,-26C58,-32 66,-36 74,-34L72,-40L80,-34C88,-32 94,-26 96,-20C88,-20 82,-18 76,-20C70,-10 58,4 42,10C28,16 14,16 4,18C-10,22 -14,30 -24,30C-20,26 -22,22 -24,21C-44,24 -64,18 -82,16C-88,16 -94,20 -100,26C-104,14 -102,6 -96,6Z',
      colour,
    );
  });
}

export function balloon(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  cloth: Colour,
  stripe: Colour,
  basket: Colour,
): void {
  c.at(x, y, size, () => {
    c.path('M0,70C-50,40 -52,-42 0,-44C52,-42 50,40 0,70Z', cloth);
    c.path('M0,70C-20,40 -22,-42 0,-44C22,-42 20,40 0,70Z', stripe);
    c.line('M-10,62L-7,82M10,62L7,82', basket, 1);
    c.rect(-9, 82, 18, 12, basket);
  });
}

export function airship(c: Canvas, x: number, y: number, size: number, hull: Colour, trim: Colour, lamp: Colour): void {
  c.at(x, y, size, () => {
    c.path('M-80,0C-70,-30 60,-36 86,-4C60,26 -70,28 -80,0Z', hull);
    c.path('M-80,0C-60,-8 60,-12 86,-4C60,8 -60,10 -80,0Z', trim);
    c.path('M-72,-6L-98,-24V-4ZM-72,8L-98,26V8Z', trim);
    c.path('M-34,26H34L24,42H-26Z', trim);
    for (const wx of [-20, -6, 8]) c.rect(wx, 30, 8, 6, lamp);
    c.line('M-30,24L-34,14M30,24L34,14', trim, 1.4);
  });
}

export function boat(c: Canvas, x: number, y: number, size: number, hull: Colour, sail: Colour): void {
  c.at(x, y, size, () => {
    c.path('M-30,0L30,0L16,18H-16Z', hull);
    c.path('M0,-36L24,-3H0ZM-3,-30L-22,-3H-3Z', sail);
    c.line('M0,-38V0', hull, 1.6);
  });
}

/** A flat-bottomed boat with somebody standing in it, pole in hand. */
export function ferryman(c: Canvas, x: number, y: number, size: number, ink: Colour, lamp: Colour): void {
  c.at(x, y, size, () => {
    c.path('M-52,-8C-30,4 30,4 56,-10L44,8H-38Z', ink);
    c.line('M14,12L-8,-64', ink, 1.6);
    c.path('M-4,-6L2,-38L12,-38L16,-6Z', ink);
    c.circle(7, -45, 5.5, ink);
    c.path('M-4,-46L7,-56L18,-46Z', ink);
    c.line('M5,-32L-4,-44', ink, 3);
    c.line('M42,-8V-28H36', ink, 1.4);
    c.glow(36, -22, 22, lamp, 0.9);
    c.circle(36, -22, 3.4, lamp);
  });
}

export function robot(c: Canvas, x: number, y: number, size: number, shell: Colour, joint: Colour, eye: Colour): void {
  c.at(x, y, size, () => {
    c.line('M-8,-18V-4M8,-18V-4', joint, 5);
    c.path('M-14,0h10v-6h-10ZM4,0h10v-6h-10Z', shell);
    c.rect(-18, -52, 36, 36, shell, { rx: 8 });
    c.rect(-10, -42, 20, 14, joint, { rx: 3, opacity: 0.35 });
    c.line('M-18,-46C-28,-42 -28,-30 -24,-24M18,-46C28,-46 32,-54 32,-62', joint, 4.4);
    c.rect(-15, -82, 30, 26, shell, { rx: 9 });
    c.rect(-11, -76, 22, 13, joint, { rx: 6 });
    c.circle(-5, -69.5, 2.8, eye);
    c.circle(5, -69.5, 2.8, eye);
    c.line('M0,-82V-92', joint, 1.8);
    c.circle(0, -93, 2.8, eye);
  });
}
