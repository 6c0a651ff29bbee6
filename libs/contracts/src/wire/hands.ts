/** The faces in which notes are written, by what their files are called, and their families in styles. */
export const handFamilies = {
  'long-cang': 'Long Cang',
  'ma-shan-zheng': 'Ma Shan Zheng',
  'zhi-mang-xing': 'Zhi Mang Xing',
  'liu-jian-mao-cao': 'Liu Jian Mao Cao',
  'zcool-kuaile': 'ZCOOL KuaiLe',
  'lxgw-wenkai': 'LXGW WenKai Lite',
} as const;
export type HandFace = keyof typeof handFamilies;
export const handFaces = Object.keys(handFamilies) as readonly HandFace[];

/** The family of a page's own letters in a face (decision 121). */
export const ownFamily = (face: HandFace): string => `${handFamilies[face]} page`;

/** The characters of a text that a face draws, each once. */
export const drawnIn = (text: string): Set<string> => new Set(text.replace(/\p{C}/gu, ''));

/**
 * Characters as they stand in an address: their numbers in order, each as its distance from the one before, in groups of
 * seven bits, the lowest first.
 */
export function packCharacters(characters: Iterable<string>): string {
  const numbers = [...new Set(characters)].map((character) => character.codePointAt(0)!).sort((a, b) => a - b);
  let bytes = '';
  numbers.forEach((number, index) => {
    let distance = number - (numbers[index - 1] ?? 0);
    for (; distance > 127; distance >>= 7) bytes += String.fromCharCode((distance & 127) | 128);
    bytes += String.fromCharCode(distance);
  });
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What `packCharacters` packed; of anything else, nothing in particular. */
export function unpackCharacters(packed: string): string {
  let characters = '';
  let [number, distance, shift] = [0, 0, 0];
  for (const character of atob(packed.replaceAll('-', '+').replaceAll('_', '/'))) {
    const byte = character.charCodeAt(0);
    distance |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    number += distance;
    characters += String.fromCodePoint(number);
    [distance, shift] = [0, 0];
  }
  return characters;
}

/** Where a page's own letters lie, as `<style id="hands">` names them: their face and characters in it. */
export const handAddress = /\/hands\/([a-z-]+)\.ttf\?of=([\w-]+)\./g;
