import { command, query } from '../contract.ts';
import { Id, Ids, Named, OneOf, Optional, Text } from '../fields.ts';
import type { Download } from './shapes.ts';
import { linkFaults, type LinkFault, type LinkState } from './vocabulary.ts';

export class ServeDownload {
  @Id() linkId!: number;
}
/** Where a link of a visible version leads, with its code and password: the only way to any of them, for everybody. */
export const serveDownload = command<Download>()('catalog', ServeDownload, {
  refuses: ['notFound'],
  // Secrets are not to lie among the remembered answers, and to be told twice does no harm.
  transaction: 'own',
});

export class ReportLink {
  @Id() linkId!: number;
  @Named('失效原因') @OneOf(linkFaults) reason!: LinkFault;
  @Named('补充说明') @Optional() @Text(0, 200) text?: string | null;
}
/** Says that something is wrong with a link. The reports of two members make it suspect. */
export const reportLink = command<{ state: LinkState }>()('catalog', ReportLink, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class ListDownloaders {
  @Id() linkId!: number;
  /** Those behind this member. */
  @Named('会员') @Optional() @Id() after?: number | null;
}
/**
 * Who downloaded a link that died and is to be told, a hundred at a time: for the service that tells them, and for nobody
 * else. It is asked because events are kept for ever, and who downloaded what is not.
 */
export const listDownloaders = query<{ members: number[]; next: number | null }>()('catalog', ListDownloaders);

export class ForgetDownloaders {
  @Id() linkId!: number;
  @Named('会员') @Ids(100) members!: number[];
}
/** They were told: that they downloaded the link is known no more. */
export const forgetDownloaders = command<null>()('catalog', ForgetDownloaders);
