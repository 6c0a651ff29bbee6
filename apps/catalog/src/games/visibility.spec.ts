import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allContracts } from '@yinghuo/contracts';
import { auditLooks } from '../audit/looks.fixture.ts';
import { downloadsLooks } from '../downloads/looks.fixture.ts';
import { callers } from '../fixtures/catalogue.ts';
import { openKnown } from '../fixtures/known.ts';
import { imagesLooks } from '../images/looks.fixture.ts';
import { intelLooks } from '../intel/looks.fixture.ts';
import { labelsLooks } from '../labels/looks.fixture.ts';
import { playsLooks } from '../plays/looks.fixture.ts';
import { rankingLooks } from '../ranking/looks.fixture.ts';
import { ratingsLooks } from '../ratings/looks.fixture.ts';
import { revisionsLooks } from '../revisions/looks.fixture.ts';
import { searchLooks } from '../search/looks.fixture.ts';
import { siteLooks } from '../site/looks.fixture.ts';
import { submissionsLooks } from '../submissions/looks.fixture.ts';
import { takedownsLooks } from '../takedowns/looks.fixture.ts';
import { versionsLooks } from '../versions/looks.fixture.ts';
import { gamesLooks } from './looks.fixture.ts';

/** For every contract, a look through it. */
const looks = new Map([
  ...auditLooks,
  ...downloadsLooks,
  ...gamesLooks,
  ...imagesLooks,
  ...intelLooks,
  ...labelsLooks,
  ...playsLooks,
  ...rankingLooks,
  ...ratingsLooks,
  ...revisionsLooks,
  ...searchLooks,
  ...siteLooks,
  ...submissionsLooks,
  ...takedownsLooks,
  ...versionsLooks,
]);

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openKnown();
});
afterAll(() => close());

describe('what a caller may see (and never the address, code or password of a link)', () => {
  const contracts = allContracts().filter(({ service }) => service === 'catalog');

  it('is looked at through every contract of the catalogue', () => {
    expect(contracts.map(({ name }) => name).toSorted()).toEqual([...looks.keys()].map(({ name }) => name).toSorted());
  });

  for (const contract of contracts) {
    for (const [who, caller] of Object.entries(callers)) {
      it(`${contract.name} shows ${who} what the rule says`, () => looks.get(contract)!(caller));
    }
  }
});
