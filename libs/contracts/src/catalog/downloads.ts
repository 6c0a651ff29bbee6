import { command } from '../contract.ts';
import { Id, Named, OneOf, Optional, Text } from '../fields.ts';
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
