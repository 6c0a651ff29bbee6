import type { Label } from '@yinghuo/contracts/wire';
import { ranges, severals, toggled, type Filter, type Range, type Several } from './filter.ts';
import { words as gameWords } from '../../entities/game/text/game.ts';
import { filterWords } from './text/filter.ts';
import { words } from './text/lists.ts';
import { vocabulary } from '../../entities/game/vocabulary.ts';

/** The text of a choice: 简体中文, 2024, Unity. */
export function choiceText(choice: Several, value: string): string {
  if (choice === 'engine') return value;
  if (choice === 'year') return value === 'tba' ? words.list.tba : value;
  const names: Record<string, string> =
    choice === 'hide' ? filterWords.hide : choice === 'kind' ? gameWords.kind : vocabulary[choice];
  return names[value] ?? value;
}

/** 2010–2015 年, 7 分起, 不到 10 小时. */
function rangeText(range: Range, from: string | null, to: string | null): string {
  const { unit, below } = filterWords.range[range];
  if (from && to) return from === to ? `${from} ${unit}` : `${from}–${to} ${unit}`;
  return from ? filterWords.from(`${from} ${unit}`) : below(`${to} ${unit}`);
}

export interface Chosen {
  key: string;
  text: string;
  /** The filter without this choice. */
  without: Filter;
}

/** The active choices as text, each with the filter that remains without it. */
export function chosenIn(filter: Filter, labels: readonly Pick<Label, 'id' | 'name'>[]): Chosen[] {
  const name = (id: number) => labels.find((label) => label.id === id)?.name ?? `#${id}`;
  return [
    ...filter.labels.map((id) => ({
      key: `label${id}`,
      text: name(id),
      without: { ...filter, labels: filter.labels.filter((each) => each !== id) },
    })),
    ...filter.notLabels.map((id) => ({
      key: `not${id}`,
      text: words.list.without(name(id)),
      without: { ...filter, notLabels: filter.notLabels.filter((each) => each !== id) },
    })),
    ...severals.flatMap((choice) =>
      filter[choice].map((value) => ({
        key: `${choice} ${value}`,
        text: choice === 'hide' ? filterWords.hidden(choiceText(choice, value)) : choiceText(choice, value),
        without: toggled(filter, choice, value),
      })),
    ),
    ...ranges.flatMap((range) => {
      const [from, to] = [filter[`${range}From`], filter[`${range}To`]];
      const without = { ...filter, [`${range}From`]: null, [`${range}To`]: null };
      return from || to ? [{ key: range, text: rangeText(range, from, to), without }] : [];
    }),
    ...(filter.nsfw === '0' || filter.nsfw === '1'
      ? [{ key: 'nsfw', text: words.list.nsfw[filter.nsfw], without: { ...filter, nsfw: null } }]
      : []),
  ];
}
