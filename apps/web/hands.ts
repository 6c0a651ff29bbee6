import { TTFReader, TTFWriter, type TTF } from 'fonteditor-core';
import { convert } from 'fontverter';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

const packages = join(import.meta.dirname, '../../node_modules');
const whole = ['long-cang', 'ma-shan-zheng', 'zhi-mang-xing', 'liu-jian-mao-cao', 'zcool-kuaile'];
const wenkai = join(packages, 'lxgw-wenkai-lite-webfont/files');

const unpacked = async (path: string): Promise<Buffer> => convert(await readFile(path), 'sfnt');

/** A face that is published only in slices: their glyphs in one file. Contextual forms of Latin letters are lost. */
async function joined(paths: readonly string[]): Promise<Buffer> {
  const slices = await Promise.all(
    paths.map(async (path) => {
      const bytes = await unpacked(path);
      const { buffer } = new Uint8Array(bytes);
      return new TTFReader({ compound2simple: true }).read(buffer) as TTF.TTFObject;
    }),
  );
  const [face, ...others] = slices as [TTF.TTFObject, ...TTF.TTFObject[]];
  const known = new Set(face.glyf.flatMap(({ unicode = [] }) => unicode));
  for (const glyph of others.flatMap(({ glyf }) => glyf)) {
    const unicode = (glyph.unicode ?? []).filter((each) => !known.has(each));
    unicode.forEach((each) => known.add(each));
    if (unicode.length > 0) face.glyf.push({ ...glyph, unicode });
  }
  return Buffer.from(new TTFWriter({}).write(face));
}

/** The last twentieth would take ten times as long. */
const params = { [constants.ZSTD_c_compressionLevel]: 9 };

/**
 * The whole faces of notes' hands, which the BFF cuts pages' own letters from (decision 121). Unpacking woff2 would take a tenth
 * of a second for each page, zstd some 20 ms, once for many pages.
 */
export async function writeHands(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const write = async (face: string, bytes: Buffer) =>
    writeFile(join(dir, `${face}.ttf.zst`), await promisify(zstdCompress)(bytes, { params }));
  for (const face of whole) {
    const path = join(packages, `@fontsource/${face}/files/${face}-chinese-simplified-400-normal.woff2`);
    await write(face, await unpacked(path));
  }
  const slices = (await readdir(wenkai)).filter((file) => file.startsWith('lxgwwenkailite-regular-')).sort();
  await write('lxgw-wenkai', await joined(slices.map((file) => join(wenkai, file))));
}
