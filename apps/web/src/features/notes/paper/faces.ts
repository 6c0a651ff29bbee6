import {
  drawnIn,
  handAddress,
  handFamilies,
  ownFamily,
  unpackCharacters,
  type HandFace,
} from '@yinghuo/contracts/wire';

/** The machine's own hand, until a face is here. */
export const kai = 'var(--yh-font-kai)';

/** The page's own letters come first: what they lack is in the face's slices. */
export const familyOf = (face: HandFace): string => `'${ownFamily(face)}', '${handFamilies[face]}', ${kai}`;

/** The styles of a face's slices by Unicode range: a page loads the slices it needs, and 100 KB of rules. */
const slices: Record<HandFace, () => Promise<unknown>> = {
  'long-cang': () => import('@fontsource/long-cang/400.css'),
  'ma-shan-zheng': () => import('@fontsource/ma-shan-zheng/400.css'),
  'zhi-mang-xing': () => import('@fontsource/zhi-mang-xing/400.css'),
  'liu-jian-mao-cao': () => import('@fontsource/liu-jian-mao-cao/400.css'),
  'zcool-kuaile': () => import('@fontsource/zcool-kuaile/400.css'),
  'lxgw-wenkai': () => import('lxgw-wenkai-lite-webfont/lxgwwenkailite-regular.css'),
};

const asked = new Map<HandFace, Promise<unknown>>();

/** Whatever is written in a face can be shown from then on; until its letters are here, in the next family. */
export function loadSlices(face: HandFace): Promise<unknown> {
  const known = asked.get(face);
  if (known) return known;
  const rules = slices[face]();
  asked.set(face, rules);
  rules.catch(() => asked.delete(face));
  return rules;
}

/** Resolves once all letters of a text are here. */
export async function loadLetters(face: HandFace, text: string): Promise<void> {
  await loadSlices(face);
  await document.fonts?.load(`1em '${handFamilies[face]}'`, text);
}

const drawn = new Map<HandFace, Set<string>>();

/** Server only: what the page shows in each face, told by its components while they are rendered. */
export function takeDrawn(): Partial<Record<HandFace, string>> {
  const taken = Object.fromEntries([...drawn].map(([face, characters]) => [face, [...characters].join('')]));
  drawn.clear();
  return taken;
}

function draw(face: HandFace, text: string): void {
  const characters = drawn.get(face) ?? new Set();
  for (const character of drawnIn(text)) characters.add(character);
  drawn.set(face, characters);
}

/** What the document brought letters for; it says so in the addresses of them. */
let brought: Map<string, Set<string>> | undefined;
function readBrought(): Map<string, Set<string>> {
  const styles = document.getElementById('hands')?.textContent ?? '';
  return new Map(
    [...styles.matchAll(handAddress)].map(([, face, packed]) => [face!, new Set(unpackCharacters(packed!))]),
  );
}

/** Whether the page has letters of its own for all of a text. On the server it will: it is told of the text here. */
export function hasLetters(face: HandFace, text: string): boolean {
  if (import.meta.env.SSR) {
    draw(face, text);
    return true;
  }
  brought ??= readBrought();
  const letters = brought.get(face);
  return [...drawnIn(text)].every((character) => letters?.has(character));
}

const watched = new Set<HandFace>();

/** Takes the slices where the page's own letters do not come. */
export function watchLetters(face: HandFace): void {
  if (watched.has(face)) return;
  watched.add(face);
  document.fonts?.load(`1em '${ownFamily(face)}'`).catch(() => {
    brought?.delete(face);
    void loadSlices(face);
  });
}
