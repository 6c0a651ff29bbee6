/**
 * The twelve papers and eight inks. Each ink has a colour for light and one for dark papers, so every pair is
 * legible.
 */

export interface Paper {
  name: string;
  /** The background colour. */
  colour: string;
  /** The pattern colour with the lowest contrast where text can stand. */
  shade: string;
  dark: boolean;
}

const paper = (name: string, colour: string, shade: string = colour, dark = false): Paper => ({
  name,
  colour,
  shade,
  dark,
});

export const papers: readonly Paper[] = [
  paper('米纸', '#faf4e4', '#f3e9d3'),
  paper('横线', '#fdfbf3', '#e8e6dd'),
  paper('牛皮纸', '#d9bd8f', '#d0b383'),
  paper('夜空', '#1b2748', '#2a375c', true),
  paper('方格', '#f3f6ee', '#dbe6dc'),
  paper('樱粉', '#f6dfd8', '#f0d0c7'),
  paper('海蓝', '#cfe2e4', '#c2d8dc'),
  paper('稿纸', '#fbf8ee', '#efd9cc'),
  paper('落叶', '#f4e3bd', '#efcb95'),
  paper('竹青', '#dfe9d2', '#cfdfc2'),
  paper('暮紫', '#e6dcec', '#d9cbe3'),
  paper('黑板', '#21382f', '#2d463c', true),
];

export interface Ink {
  name: string;
  onLight: string;
  onDark: string;
}

export const inks: readonly Ink[] = [
  { name: '墨', onLight: '#2b2822', onDark: '#f4eac8' },
  { name: '蓝黑', onLight: '#16283a', onDark: '#dbe6f2' },
  { name: '群青', onLight: '#1c336d', onDark: '#c3d3fb' },
  { name: '松绿', onLight: '#123d32', onDark: '#bfe6d2' },
  { name: '朱砂', onLight: '#701a12', onDark: '#ffc9bd' },
  { name: '紫藤', onLight: '#44225c', onDark: '#e4cdfa' },
  { name: '茶褐', onLight: '#4a280a', onDark: '#f3d5b0' },
  { name: '铅灰', onLight: '#343a3d', onDark: '#d3d9db' },
];

export const paperOf = (number: number): Paper => papers[number - 1] ?? papers[0]!;
const inkOf = (number: number): Ink => inks[number - 1] ?? inks[0]!;

/** The colour of an ink on a paper. */
export const inkOn = (ink: number, on: number): string => inkOf(ink)[paperOf(on).dark ? 'onDark' : 'onLight'];
