interface Span {
  low: number;
  high: number;
}
interface Size {
  width: number;
  height: number;
}

/** Scores a chart reaches over: half a point at least, in halves, within 1 to 10. */
export function spanOf(scores: readonly number[]): Span {
  const low = Math.max(1, Math.floor(Math.min(...scores) * 2) / 2);
  const high = Math.min(10, Math.ceil(Math.max(...scores) * 2) / 2);
  return low < high ? { low, high } : low > 1 ? { low: low - 0.5, high } : { low, high: high + 0.5 };
}

/** The path of a line through scores by their days, which lie as far apart as they are. */
export function lineOf(points: readonly { day: string; score: number }[], { low, high }: Span, size: Size): string {
  const times = points.map(({ day }) => Date.parse(day));
  const [from, to] = [times[0]!, times.at(-1)!];
  const at = ({ score }: { score: number }, index: number) => {
    const x = ((times[index]! - from) / Math.max(1, to - from)) * size.width;
    const y = ((high - score) / (high - low)) * size.height;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${points.map(at).join('L')}`;
}
