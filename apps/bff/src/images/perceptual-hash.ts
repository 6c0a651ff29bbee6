/** A picture is hashed as so many rows of so many grey pixels. */
export const side = 32;
/** Frequencies in each direction that are looked at: the lowest ones beside the mean. */
const kept = 8;
/** The least standard deviation of grey that these frequencies make. What has less is flat, and its hash would be noise. */
const leastContrast = 5;

const waves = Array.from({ length: kept }, (_, frequency) =>
  Float64Array.from(
    { length: side },
    (_, at) => Math.sqrt(2 / side) * Math.cos(((2 * at + 1) * (frequency + 1) * Math.PI) / (2 * side)),
  ),
);

/**
 * The DCT hash of pHash: a bit for each of the 64 lowest frequencies of the picture, set where it is above their median
 * (C. Zauner, Implementation and Benchmarking of Perceptual Image Hash Functions, 2010, 3.2.1). Null of a flat picture. `grey`:
 * `side` × `side` bytes. Versions of one picture differ in few bits.
 */
export function perceptualHash(grey: Uint8Array): string | null {
  const rows = Array.from({ length: side }, (_, y) => {
    const row = grey.subarray(y * side, (y + 1) * side);
    return waves.map((wave) => row.reduce((sum, pixel, x) => sum + pixel * wave[x]!, 0));
  });
  const frequencies = waves.flatMap((wave) =>
    waves.map((_, u) => rows.reduce((sum, row, y) => sum + row[u]! * wave[y]!, 0)),
  );
  if (Math.hypot(...frequencies) / side < leastContrast) return null;
  const sorted = frequencies.toSorted((a, b) => a - b);
  const median = (sorted[sorted.length / 2 - 1]! + sorted[sorted.length / 2]!) / 2;
  return frequencies.map((frequency) => (frequency > median ? '1' : '0')).join('');
}
