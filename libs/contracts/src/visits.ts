import { event } from './contract.ts';
import { Day, Id, Matching, Named, OneOf, Optional, Text } from './fields.ts';
import { pageTitles } from './wire/pages.ts';

/** What a browser says at every navigation. */
export class VisitPage {
  /** The page's path without its query: one of those that exist. */
  @Named('页面') @OneOf(Object.keys(pageTitles)) page!: string;
  /** Host of the site that led here, where it is another. */
  @Named('来源网站') @Optional() @Matching(/^[a-z0-9.:[\]-]{1,100}$/i) referrer?: string | null;
}

export const devices = ['phone', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** A page was opened. Whoever reads it may be of another release and know other pages, so `page` is any path. */
export class PageVisited {
  @Text(1, 100) page!: string;
  @Optional() @Id() memberId?: number | null;
  /** Tells the visitors of one day apart, and nothing else. */
  @Text(1, 64) visitor!: string;
  @Optional() @Text(1, 100) referrer?: string | null;
  @OneOf(devices) device!: Device;
  @Day() day!: string;
}
export const pageVisited = event('bff.visits', PageVisited, (e) => e.visitor);
