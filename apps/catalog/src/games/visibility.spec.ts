import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allContracts } from '@yinghuo/contracts';
import { archiveLooks } from '../archive/visibility.fixture.ts';
import { auditLooks } from '../audit/visibility.fixture.ts';
import { downloadsLooks } from '../downloads/visibility.fixture.ts';
import { callers } from '../fixtures/catalogue.ts';
import { openKnown } from '../fixtures/known.ts';
import { followingLooks } from '../following/visibility.fixture.ts';
import { imagesLooks } from '../images/visibility.fixture.ts';
import { intelLooks } from '../intel/visibility.fixture.ts';
import { labelsLooks } from '../labels/visibility.fixture.ts';
import { lookalikesLooks } from '../lookalikes/visibility.fixture.ts';
import { peopleLooks } from '../people/visibility.fixture.ts';
import { playsLooks } from '../plays/visibility.fixture.ts';
import { rankingLooks } from '../ranking/visibility.fixture.ts';
import { ratingsLooks } from '../ratings/visibility.fixture.ts';
import { revisionsLooks } from '../revisions/visibility.fixture.ts';
import { savedSearchesLooks } from '../saved-searches/visibility.fixture.ts';
import { searchLooks } from '../search/visibility.fixture.ts';
import { siteLooks } from '../site/visibility.fixture.ts';
import { submissionsLooks } from '../submissions/visibility.fixture.ts';
import { takedownsLooks } from '../takedowns/visibility.fixture.ts';
import { tasteLooks } from '../taste/visibility.fixture.ts';
import { versionsLooks } from '../versions/visibility.fixture.ts';
import { gamesLooks } from './visibility.fixture.ts';

/** For every contract, a look through it. */
const looks = new Map([
  ...archiveLooks,
  ...auditLooks,
  ...downloadsLooks,
  ...followingLooks,
  ...gamesLooks,
  ...imagesLooks,
  ...intelLooks,
  ...labelsLooks,
  ...lookalikesLooks,
  ...peopleLooks,
  ...playsLooks,
  ...rankingLooks,
  ...ratingsLooks,
  ...revisionsLooks,
  ...savedSearchesLooks,
  ...searchLooks,
  ...siteLooks,
  ...submissionsLooks,
  ...takedownsLooks,
  ...tasteLooks,
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
