import { Controller } from '@nestjs/common';
import {
  getPerson,
  listPersonGames,
  listPersonPages,
  peopleChanged,
  refuse,
  savePerson,
  searchPeople,
  type Caller,
  type GetPerson,
  type ListPersonGames,
  type ListPersonPages,
  type SavePerson,
  type SearchPeople,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { holdPeople, merge, rename } from './people-writing.sql.ts';
import { gamesOf, peopleFor, personInFull, personPagesOf, personRef, whoIs } from './people.sql.ts';

@Controller()
export class PeopleHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(getPerson)
  async get(input: GetPerson, caller: Caller) {
    if (!input.id && !(input.kind && input.name)) refuse('invalid', [{ field: 'id', rule: 'required' }]);
    const id = (await whoIs(this.db, input, caller)) ?? refuse('notFound');
    return (await personInFull(this.db, id, caller)) ?? refuse('notFound');
  }

  @Answers(listPersonGames)
  async games(input: ListPersonGames, caller: Caller) {
    return (await gamesOf(this.db, input, caller)) ?? refuse('notFound');
  }

  @Answers(searchPeople)
  search(input: SearchPeople, caller: Caller) {
    return peopleFor(this.db, input, caller);
  }

  @Answers(listPersonPages)
  pages(input: ListPersonPages, caller: Caller) {
    return personPagesOf(this.db, input, caller);
  }

  @Answers(savePerson)
  async save({ id, name, aliases, mergeInto }: SavePerson, caller: SignedIn, sql: Tx) {
    if (mergeInto === id) refuse('conflict', { reason: 'state' });
    const held = await holdPeople(sql, mergeInto ? [id, mergeInto] : [id]);
    const person = held.find((each) => each.id === id) ?? refuse('notFound');
    const before = (await personRef(sql, id, caller)) ?? refuse('notFound');
    await record(sql, peopleChanged, { gameIds: [] });
    if (mergeInto) {
      const into = held.find((each) => each.id === mergeInto) ?? refuse('notFound');
      if (into.kind !== person.kind) refuse('conflict', { reason: 'state' });
      await merge(sql, person, into);
      return (await personRef(sql, mergeInto, caller)) ?? { ...before, id: into.id, name: into.name };
    }
    const taken = await rename(sql, person, name, aliases ?? person.aliases);
    if (taken) refuse('conflict', { reason: 'taken', field: taken });
    return (await personRef(sql, id, caller)) ?? refuse('notFound');
  }
}
