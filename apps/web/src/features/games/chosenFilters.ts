import type { Label } from '@yinghuo/contracts/wire';
import { choices, type Choice, type Filter } from './filter.ts';
import { words as gameWords } from '../../entities/game/text/game.ts';
import { words } from './text/lists.ts';
import { vocabulary } from '../../entities/game/vocabulary.ts';

/** The text of a choice: 简体中文, 2024, Unity. */
export function choiceText(choice: Choice, value: string): string {
  if (choice === 'engine') return value;
  if (choice === 'year') return value === 'tba' ? words.list.tba : value;
  const names: Record<string, string> =
    choice === 'nsfw' ? words.list.nsfw : choice === 'kind' ? gameWords.kind : vocabulary[choice];
  return names[value] ?? value;
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
    ...choices.flatMap((choice) => {
      const value = filter[choice];
      return value ? [{ key: choice, text: choiceText(choice, value), without: { ...filter, [choice]: null } }] : [];
    }),
  ];
}
