import { Injectable } from '@nestjs/common';
import { gameHidden, gameRestored, peopleChanged } from '@yinghuo/contracts';
import { HotAnswers } from '../hot/hot-answers.ts';

/** One tag for all answers about people: they are asked for by name, and who that is only the catalogue knows. */
export const peopleTags = { all: 'people' };

/** Invalidates cached answers about people when their games or names change. */
@Injectable()
export class PeopleDrops {
  constructor(hot: HotAnswers) {
    hot.dropOn([peopleChanged, gameHidden, gameRestored], () => [peopleTags.all]);
  }
}
