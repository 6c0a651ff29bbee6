import { n, type Canvas } from './canvas.ts';
import { darker, lighter, mix, type Colour } from './colour.ts';

// A person from the chest up. Units: the face is 80 wide, its middle at (0, 0); shoulders end at about y 190.

export const haircuts = ['long', 'bob', 'twin', 'tail', 'braid', 'wavy', 'short', 'swept', 'curtain', 'tied'] as const;
export const outfits = [
  'sailor',
  'blazer',
  'kimono',
  'dress',
  'hoodie',
  'coat',
  'suit',
  'armour',
  'cloak',
  'shirt',
  'maid',
] as const;
export const moods = ['open', 'smile', 'closed', 'aside', 'cool', 'shy'] as const;

export interface Person {
  male: boolean;
  hair: (typeof haircuts)[number];
  outfit: (typeof outfits)[number];
  mood: (typeof moods)[number];
  skin: Colour;
  hairColour: Colour;
  eyes: Colour;
  cloth: Colour;
  trim: Colour;
  extra: 'none' | 'ribbon' | 'flower' | 'glasses' | 'headphones' | 'hat' | 'ears' | 'hairpin' | 'earring';
}

const face =
  'M-40,-14C-41,14 -33,34 -17,48C-9,55 -4,58 0,58C4,58 9,55 17,48C33,34 41,14 40,-14C40,-62 -40,-62 -40,-14Z';
const faceLong =
  'M-38,-14C-39,16 -32,38 -17,53C-9,60 -5,63 0,63C5,63 9,60 17,53C32,38 39,16 38,-14C38,-60 -38,-60 -38,-14Z';

export function bust(c: Canvas, who: Person): void {
  const shade = darker(who.hairColour, 0.28);
  backHair(c, who, shade);
  body(c, who);
  // neck and its shadow
  c.path('M-13,40V74C-13,84 13,84 13,74V40Z', mix(who.skin, '#b5655a', 0.22));
  c.path('M-13,66V76C-10,88 10,88 13,76V66C6,74 -6,74 -13,66Z', who.skin);
  collar(c, who);
  c.path('M-39,-4C-46,-6 -47,12 -38,14ZM39,-4C46,-6 47,12 38,14Z', mix(who.skin, '#b5655a', 0.16));
  c.clip(who.male ? faceLong : face, () => {
    c.rect(-60, -70, 120, 150, who.skin);
    c.path(
      'M-44,-70H44V2C34,-10 24,-14 14,-12C4,-9 -8,-8 -18,-12C-28,-14 -36,-8 -44,4Z',
      mix(who.skin, '#a8525a', 0.26),
      { opacity: 0.75 },
    );
    features(c, who);
  });
  frontHair(c, who, shade);
  extras(c, who, shade);
}

function features(c: Canvas, who: Person): void {
  const lash = darker(mix(who.hairColour, '#2a1a22', 0.65), 0.25);
  const down = who.male ? 2 : 0;
  if (who.mood === 'shy' || (!who.male && who.mood !== 'cool'))
    for (const s of [-1, 1]) c.ellipse(s * 25, 25, 9, 4.6, '#e8796f', { opacity: who.mood === 'shy' ? 0.5 : 0.28 });
  for (const s of [-1, 1]) {
    c.at(s * 18.8, 9 + down, [s * 1.08, 1.08], () => eye(c, who, lash, s));
  }
  const brow =
    who.mood === 'cool' || who.male
      ? 'M-9,-14Q0,-17 11,-13'
      : who.mood === 'shy'
        ? 'M-9,-14Q1,-17 10,-12'
        : 'M-9,-14Q0,-19 10,-14';
  for (const s of [-1, 1])
    c.at(s * 18.5, 5 + down, [s, 1], () => c.line(brow, mix(who.hairColour, lash, 0.5), who.male ? 2.4 : 1.7));
  c.line(`M-1,${30 + down}l2,1.6`, mix(who.skin, '#8a3a3a', 0.5), 1.4);
  const lip = mix(who.skin, '#9c2f3a', 0.72);
  const y = 41 + down * 2;
  if (who.mood === 'open') c.path(`M-6,${y}Q0,${y - 1.5} 6,${y}Q4,${y + 6.5} 0,${y + 6.5}Q-4,${y + 6.5} -6,${y}Z`, lip);
  else if (who.mood === 'smile' || who.mood === 'closed') c.line(`M-7,${y}Q0,${y + 5.5} 7,${y}`, lip, 1.7);
  else if (who.mood === 'shy') c.line(`M-4.5,${y + 1}q2.2,-2.4 4.5,0q2.2,2.4 4.5,0`, lip, 1.5);
  else c.line(`M-5,${y + 1}Q0,${y + 2} 5,${y + (who.mood === 'cool' ? 0 : 1)}`, lip, 1.6);
}

/** The right eye; the left is its mirror, so a look aside counts the side. */
function eye(c: Canvas, who: Person, lash: Colour, side: number): void {
  if (who.mood === 'closed') {
    c.line('M-10,2Q0,9 11,1', lash, 2.6);
    c.line('M9,3l4,3M5,5.4l3,4', lash, 1.4);
    return;
  }
  const narrow = who.male || who.mood === 'cool';
  const h = narrow ? 8 : 11;
  c.path(
    `M-11,${n(-h * 0.15)}C-8,${n(-h)} 7,${n(-h * 1.1)} 12,${n(-h * 0.25)}C11,${n(h * 0.6)} 6,${n(h * 0.95)} 0,${n(h * 0.95)}C-7,${n(h * 0.95)} -10,${n(h * 0.5)} -11,${n(-h * 0.15)}Z`,
    '#fdfaf6',
  );
  const shift = who.mood === 'aside' ? side * -3.4 : 0;
  const r = narrow ? 7 : 8.4;
  c.ellipse(
    shift + 0.6,
    h * 0.02,
    r,
    h * 0.93,
    c.linear([
      [0, darker(who.eyes, 0.55)],
      [0.5, who.eyes],
      [1, lighter(who.eyes, 0.45)],
    ]),
  );
  c.ellipse(shift + 0.6, h * 0.02, r * 0.42, h * 0.46, darker(who.eyes, 0.72));
  c.ellipse(shift + (side > 0 ? -2.6 : 3.4), -h * 0.38, 2.7, h * 0.26, '#fff');
  c.circle(shift + (side > 0 ? 3.6 : -2.6), h * 0.45, 1.5, '#fff', { opacity: 0.85 });
  c.path(
    `M-13,${n(-h * 0.1)}C-9,${n(-h * 1.28)} 8,${n(-h * 1.36)} 13,${n(-h * 0.42)}L16,${n(-h * 0.72)}C15,${n(-h * 0.2)} 14,0 12.4,${n(h * 0.16)}C11,${n(-h * 0.66)} -6,${n(-h * 0.86)} -13,${n(-h * 0.1)}Z`,
    lash,
  );
  c.line(`M-5,${n(h * 1.02)}Q2,${n(h * 1.2)} 8,${n(h * 0.82)}`, lash, 0.8, { opacity: 0.6 });
  if (!narrow) c.line(`M-9,${n(-h * 1.3)}Q2,${n(-h * 1.72)} 10,${n(-h * 1.2)}`, mix(who.skin, '#8a3a3a', 0.55), 0.9);
}

function backHair(c: Canvas, who: Person, shade: Colour): void {
  const sweep = (d: string) =>
    c.path(
      d,
      c.linear([
        [0, shade],
        [1, darker(who.hairColour, 0.12)],
      ]),
    );
  switch (who.hair) {
    case 'long':
    case 'curtain':
      return sweep('M-52,-20C-62,-84 62,-84 52,-20C58,40 66,110 60,190H-60C-66,110 -58,40 -52,-20Z');
    case 'wavy':
      return sweep(
        'M-52,-20C-62,-84 62,-84 52,-20C74,16 52,44 72,84C84,112 60,134 70,172C52,186 40,150 30,140H-30C-40,150 -52,186 -70,172C-60,134 -84,112 -72,84C-52,44 -74,16 -52,-20Z',
      );
    case 'twin':
      sweep('M-50,-20C-60,-80 60,-80 50,-20C50,10 46,34 30,50H-30C-46,34 -50,10 -50,-20Z');
      return sweep(
        'M-46,-40C-84,-46 -104,10 -96,92C-94,128 -86,150 -76,166C-70,120 -60,60 -44,10ZM46,-40C84,-46 104,10 96,92C94,128 86,150 76,166C70,120 60,60 44,10Z',
      );
    case 'tail':
      sweep('M-48,-20C-58,-80 58,-80 48,-20C48,8 44,30 28,46H-28C-44,30 -48,8 -48,-20Z');
      return sweep('M10,-74C60,-104 106,-40 88,60C84,96 74,120 62,136C70,86 66,30 40,-20Z');
    case 'braid':
      sweep('M-50,-20C-60,-82 60,-82 50,-20L50,60C30,74 -30,74 -50,60Z');
      for (let i = 0; i < 6; i++)
        c.ellipse(48 - i * 1.2, 64 + i * 19, 15 - i * 1.2, 13, i % 2 ? shade : who.hairColour);
      return c.circle(42, 178, 6, who.trim);
    case 'bob':
      return sweep('M-52,-20C-62,-84 62,-84 52,-20C56,14 60,40 50,62C30,70 -30,70 -50,62C-60,40 -56,14 -52,-20Z');
    case 'tied':
      sweep('M-48,-20C-58,-80 58,-80 48,-20C48,8 44,30 28,46H-28C-44,30 -48,8 -48,-20Z');
      return sweep('M24,30C44,40 52,96 46,166C40,170 34,168 30,160C34,110 30,66 14,40Z');
    default:
      return sweep('M-48,-18C-58,-80 58,-80 48,-18C50,8 46,30 28,46H-28C-46,30 -50,8 -48,-18Z');
  }
}

function frontHair(c: Canvas, who: Person, shade: Colour): void {
  const hair = c.linear([
    [0, lighter(who.hairColour, 0.14)],
    [0.6, who.hairColour],
    [1, darker(who.hairColour, 0.14)],
  ]);
  const crown = 'M-50,4C-60,-88 60,-88 50,4';
  const fringe: Record<Person['hair'], string> = {
    long: 'C46,-14 42,-26 36,-34C38,-18 36,-6 30,6C28,-12 22,-24 14,-32C14,-18 10,-6 2,4C0,-12 -4,-24 -10,-32C-14,-14 -20,-4 -30,6C-28,-10 -32,-24 -36,-32C-42,-22 -46,-12 -50,4Z',
    twin: 'C46,-10 44,-20 40,-30C38,-14 34,-4 26,2C26,-10 22,-20 18,-28C12,-12 4,-2 -6,2C-4,-10 -8,-20 -12,-28C-18,-12 -26,-2 -34,4C-34,-8 -36,-20 -38,-30C-44,-20 -48,-10 -50,4Z',
    bob: 'C50,24 48,40 42,54C44,30 42,4 38,-20C24,-8 2,-6 -16,-12C-26,-16 -34,-22 -38,-30C-42,0 -44,30 -42,54C-48,40 -50,24 -50,4Z',
    tail: 'C46,-8 42,-22 34,-36C34,-20 28,-6 18,2C18,-14 14,-26 6,-36C2,-18 -8,-6 -22,4C-18,-8 -20,-20 -24,-30C-32,-18 -40,-6 -50,4Z',
    braid: 'C48,-14 42,-32 20,-42C2,-20 -22,-12 -40,-8C-44,-4 -46,0 -50,4Z',
    wavy: 'C52,30 44,44 52,66C38,56 38,30 40,-16C30,-34 14,-40 4,-44C-8,-38 -30,-30 -38,-14C-38,30 -38,56 -52,66C-44,44 -52,30 -50,4Z',
    curtain:
      'C52,30 52,60 46,84C40,50 42,10 36,-16C26,-34 12,-42 2,-46C-8,-42 -26,-34 -36,-16C-42,10 -40,50 -46,84C-52,60 -52,30 -50,4Z',
    short:
      'C48,-14 46,-22 42,-30C42,-18 38,-8 30,0C32,-14 28,-26 20,-34C20,-22 14,-12 4,-4C6,-18 2,-28 -4,-34C-8,-20 -18,-10 -30,-2C-26,-14 -30,-24 -34,-30C-42,-20 -46,-10 -50,4Z',
    swept: 'C48,-10 48,-22 44,-34C34,-26 22,-24 12,-28C4,-14 -12,-2 -32,6C-28,-6 -30,-16 -34,-24C-42,-14 -46,-6 -50,4Z',
    tied: 'C48,-12 44,-28 30,-42C24,-24 10,-10 -8,-2C-6,-14 -10,-26 -16,-34C-24,-18 -36,-6 -50,4Z',
  };
  c.path(crown + fringe[who.hair], hair);
  // loose locks beside the face
  if (['long', 'twin', 'tail', 'tied', 'braid'].includes(who.hair))
    c.path('M-50,0C-54,24 -50,48 -42,66C-42,42 -40,20 -38,-6ZM50,0C54,24 50,48 42,66C42,42 40,20 38,-6Z', hair);
  if (['short', 'swept'].includes(who.hair))
    c.path(
      'M-49,0C-52,16 -48,26 -42,34C-42,20 -40,8 -38,-6ZM49,0C52,16 48,26 42,34C42,20 40,8 38,-6ZM-20,-58C-22,-72 -14,-80 -2,-82C-8,-76 -8,-70 -4,-62ZM2,-60C4,-74 16,-80 28,-74C20,-72 16,-66 16,-56Z',
      hair,
    );
  // the ring of light every drawn head wears
  c.line('M-34,-40C-20,-54 20,-54 34,-40', lighter(who.hairColour, 0.45), 4.5, {
    opacity: 0.4,
    'stroke-dasharray': '16 4 26 5 12 40',
  });
  c.line('M-2,-64C-6,-54 -8,-46 -10,-38M14,-60C18,-52 18,-46 18,-40', shade, 1.1, { opacity: 0.5 });
}

function body(c: Canvas, who: Person): void {
  const wide = who.male ? 1.02 : 0.84;
  const shoulders = 'M-16,70C-36,82 -68,84 -80,112C-88,140 -92,170 -94,214H94C92,170 88,140 80,112C68,84 36,82 16,70Z';
  c.at(0, 0, [wide, 1], () => {
    if (who.outfit === 'cloak') c.path('M-20,56C-60,70 -96,104 -104,210H104C96,104 60,70 20,56Z', who.cloth);
    else
      c.path(
        shoulders,
        c.linear([
          [0, who.cloth],
          [1, darker(who.cloth, 0.22)],
        ]),
      );
    c.line('M-62,118C-58,140 -58,170 -60,210M62,118C58,140 58,170 60,210', darker(who.cloth, 0.35), 1.6, {
      opacity: 0.6,
    });
  });
}

function collar(c: Canvas, who: Person): void {
  const { cloth, trim, skin } = who;
  switch (who.outfit) {
    case 'sailor':
      c.path('M-15,74L0,118L15,74Z', skin);
      c.path('M-17,70C-44,80 -60,92 -62,122C-40,122 -18,122 0,132C18,122 40,122 62,122C60,92 44,80 17,70L0,116Z', trim);
      c.line('M-56,114C-38,114 -16,114 0,124C16,114 38,114 56,114', '#fff', 1.8);
      c.path(
        'M0,120C-20,112 -26,126 -24,136C-14,136 -6,130 0,126C6,130 14,136 24,136C26,126 20,112 0,120ZM-4,126L-12,168L-2,160L0,132ZM4,126L12,168L2,160L0,132Z',
        mix(trim, '#c8403c', 0.75),
      );
      return;
    case 'blazer':
      c.path('M-17,70L0,126L17,70C10,84 -10,84 -17,70Z', '#fbf8f2');
      c.path('M-18,70L-34,84L-10,140L0,126ZM18,70L34,84L10,140L0,126Z', darker(cloth, 0.18));
      c.path('M-5,92H5L9,128L0,140L-9,128ZM-6,84H6L5,93H-5Z', trim);
      return;
    case 'kimono':
      c.path('M-20,66L4,140L20,66C10,84 -10,84 -20,66Z', skin);
      c.path('M-26,66C-20,100 -6,130 14,166L26,150C8,126 -8,96 -16,66Z', lighter(trim, 0.75));
      c.path('M26,66C20,100 6,130 -22,178L-36,166C-10,130 8,96 16,66Z', trim);
      c.path('M-66,176C-30,184 30,184 66,176L72,214H-72Z', trim);
      return;
    case 'dress':
      c.path('M-30,78C-20,112 20,112 30,78C16,92 -16,92 -30,78Z', skin);
      c.path('M-32,78C-20,116 20,116 32,78L40,84C28,128 -28,128 -40,84Z', trim);
      c.circle(0, 114, 5.5, lighter(trim, 0.5));
      return;
    case 'maid':
      c.path('M-24,74C-20,90 20,90 24,74L34,82C24,104 -24,104 -34,82Z', '#fffdf8');
      c.path('M-36,210L-26,116C-10,122 10,122 26,116L36,210Z', '#fffdf8');
      c.path('M0,100C-16,94 -20,106 -18,112C-10,112 -4,108 0,104C4,108 10,112 18,112C20,106 16,94 0,100Z', trim);
      return;
    case 'hoodie':
      c.path(
        'M-34,74C-28,104 28,104 34,74C44,82 44,100 34,112C14,124 -14,124 -34,112C-44,100 -44,82 -34,74Z',
        lighter(cloth, 0.12),
      );
      c.line('M-12,114V150M12,114V146', lighter(cloth, 0.6), 2.6);
      return;
    case 'coat':
      c.path('M-28,66C-20,86 20,86 28,66C40,78 40,98 28,106C10,116 -10,116 -28,106C-40,98 -40,78 -28,66Z', trim);
      c.path('M8,100C16,120 14,150 18,176L-4,176C-2,150 0,124 -4,104Z', trim);
      c.line('M-30,84C-12,98 12,98 30,84M-6,130H14M-5,146H16', darker(trim, 0.2), 1.4);
      return;
    case 'suit':
      c.path('M-17,70L0,136L17,70C10,84 -10,84 -17,70Z', '#fbf8f2');
      c.path('M-18,70L-40,90L-26,104L-34,110L0,170L34,110L26,104L40,90L18,70L0,136Z', darker(cloth, 0.2));
      c.path('M-5,88H5L8,130L0,142L-8,130Z', trim);
      c.path('M44,124l14,-5v11Z', '#fbf8f2');
      return;
    case 'armour':
      c.path(
        'M-60,96C-92,96 -102,120 -100,140C-84,146 -66,136 -54,122ZM60,96C92,96 102,120 100,140C84,146 66,136 54,122Z',
        lighter(cloth, 0.3),
        { stroke: trim, 'stroke-width': 3 },
      );
      c.path('M-24,72C-14,96 14,96 24,72L42,96C40,150 20,180 0,196C-20,180 -40,150 -42,96Z', lighter(cloth, 0.22), {
        stroke: trim,
        'stroke-width': 3,
      });
      c.line('M0,98V192', trim, 2);
      return;
    case 'cloak':
      c.path(
        'M-22,60C-14,92 14,92 22,60C34,70 36,88 26,100C10,112 -10,112 -26,100C-36,88 -34,70 -22,60Z',
        darker(cloth, 0.25),
      );
      c.circle(0, 106, 8, trim);
      c.circle(0, 106, 4, lighter(trim, 0.6));
      return;
    default:
      c.path('M-17,70L0,118L17,70C10,84 -10,84 -17,70Z', skin);
      c.path('M-18,68L-32,86L-6,116L0,112ZM18,68L32,86L6,116L0,112Z', lighter(cloth, 0.3));
      c.line('M0,116V206', darker(cloth, 0.2), 1.2);
  }
}

function extras(c: Canvas, who: Person, shade: Colour): void {
  switch (who.extra) {
    case 'ribbon':
      c.path(
        'M0,-70C-22,-92 -36,-82 -34,-66C-32,-54 -14,-58 0,-66C14,-58 32,-54 34,-66C36,-82 22,-92 0,-70Z',
        who.trim,
      );
      return c.circle(0, -68, 6, darker(who.trim, 0.2));
    case 'flower':
      return c.at(38, -46, 1, () => {
        for (let i = 0; i < 5; i++)
          c.at(0, 0, 1, () => c.ellipse(0, -9, 6.4, 8.6, lighter(who.trim, 0.35)), { turn: i * 72 });
        c.circle(0, 0, 4.4, '#f6d98a');
      });
    case 'glasses':
      return c.line('M-33,2h26v14q-13,8 -26,0ZM7,2h26v14q-13,8 -26,0ZM-7,7q7,-4 14,0', darker(shade, 0.4), 2);
    case 'headphones':
      c.line('M-52,8C-62,-96 62,-96 52,8', who.trim, 7);
      c.rect(-61, -4, 17, 34, darker(who.trim, 0.25), { rx: 8 });
      return c.rect(44, -4, 17, 34, darker(who.trim, 0.25), { rx: 8 });
    case 'hat':
      c.path('M-44,-44C-46,-104 46,-104 44,-44Z', who.trim);
      c.path('M-86,-38C-40,-60 40,-60 86,-38C40,-30 -40,-30 -86,-38Z', lighter(who.trim, 0.1));
      return c.line('M-43,-50C-20,-56 20,-56 43,-50', darker(who.trim, 0.4), 7);
    case 'ears':
      c.path('M-46,-36L-52,-88L-14,-66ZM46,-36L52,-88L14,-66Z', who.hairColour);
      return c.path('M-42,-46L-46,-76L-24,-62ZM42,-46L46,-76L24,-62Z', mix(who.skin, '#d9706a', 0.4));
    case 'hairpin':
      return c.line('M-40,-34L-28,-26M-42,-27L-30,-19', who.trim, 3.4);
    case 'earring':
      c.circle(-43, 24, 3, '#f3d27a');
      return c.circle(43, 24, 3, '#f3d27a');
    case 'none':
  }
}
