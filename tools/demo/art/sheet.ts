import sharp from 'sharp';

/** A contact sheet: many pictures on one, to judge them side by side. */
export async function sheet(svgs: string[], file: string, columns: number, w: number, h: number): Promise<void> {
  const gap = 8;
  const rows = Math.ceil(svgs.length / columns);
  const tiles = await Promise.all(
    svgs.map(async (svg, i) => ({
      input: await sharp(Buffer.from(svg), { density: 96 }).resize(w, h, { fit: 'cover' }).png().toBuffer(),
      left: gap + (i % columns) * (w + gap),
      top: gap + Math.floor(i / columns) * (h + gap),
    })),
  );
  await sharp({
    create: { width: gap + columns * (w + gap), height: gap + rows * (h + gap), channels: 3, background: '#f4f3ed' },
  })
    .composite(tiles)
    .png()
    .toFile(file);
}
