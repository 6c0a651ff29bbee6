import { Controller } from '@nestjs/common';
import { addVersion, getVersion, listLinkChanges, listVersions, updateVersion } from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { catalogTags } from './catalog.drops.ts';
import { wireLinkChange, wireRevision, wireVersion } from './wire.ts';

/** Cached for guests only, because members see their own pending versions. */
@Controller()
export class VersionsController {
  @Read('/getVerList', listVersions, {
    cache: 30,
    guestsOnly: true,
    tags: ({ id }) => [catalogTags.game(id), catalogTags.versions],
    shape: (versions) => versions.map(wireVersion),
  })
  list(@AskedCall() call: Asked<typeof listVersions>) {
    return call.ask();
  }

  @Read('/getGameVer', getVersion, {
    cache: 30,
    guestsOnly: true,
    tags: () => [catalogTags.versions],
    shape: ({ history, ...version }) => ({ ...wireVersion(version), history: history.map(wireRevision) }),
  })
  version(@AskedCall() call: Asked<typeof getVersion>) {
    return call.ask();
  }

  @Read('/api/versions/links', listLinkChanges, {
    cache: 30,
    guestsOnly: true,
    tags: () => [catalogTags.versions],
    shape: (changes) => changes.map(wireLinkChange),
  })
  links(@AskedCall() call: Asked<typeof listLinkChanges>) {
    return call.ask();
  }

  @Write('/addVer', addVersion)
  add(@AskedCall() call: Asked<typeof addVersion>) {
    return call.ask();
  }

  @Write('/updateVer', updateVersion)
  update(@AskedCall() call: Asked<typeof updateVersion>) {
    return call.ask();
  }
}
