import { Controller, Inject } from '@nestjs/common';
import { caseOpened, caseUpdated, findLinkReport, guest, linkReported, type LinkReported } from '@yinghuo/contracts';
import { Bus, On, record, type Asks, type BeginHearing } from '@yinghuo/kafka';
import { openReport } from './cases.sql.ts';

/** Downloads that are reported as harmful, as cases about their versions; no probe can tell. */
@Controller()
export class LinkCaseHandlers {
  constructor(@Inject(Bus) private readonly bus: Asks) {}

  /** What the member wrote the catalogue says: events are kept for good. */
  @On(linkReported, { begins: true, when: ({ reason }: LinkReported) => reason === 'malware' })
  async harmful({ linkId, versionId, gameId, memberId }: LinkReported, begin: BeginHearing) {
    const said = await this.bus.ask(findLinkReport, { linkId, memberId }, guest());
    if (!said) return; // the link was taken out, or down, meanwhile
    const [type, id] = ['version' as const, String(versionId)];
    const about = { type, id, reason: 'malware' as const, groupId: null, within: gameId };
    await begin(async (sql) => {
      const found = await openReport(sql, memberId, { ...about, ...said });
      if (!found) return; // the member's earlier report of the version is open
      const told = { caseId: found.caseId, kind: 'report' as const, memberId, state: found.state, by: memberId };
      if (found.opened) await record(sql, caseOpened, { ...told, targetType: type, targetId: id });
      else await record(sql, caseUpdated, told);
    });
  }
}
