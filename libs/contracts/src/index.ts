import 'reflect-metadata';

export * from './archive-parts.ts';
export * from './archive.ts';
export * from './badges.ts';
export * from './caller.ts';
export * from './check.ts';
export * from './content.ts';
export * from './contract.ts';
export * from './csv.ts';
export * from './day.ts';
export * from './field-names.ts';
export * from './fields.ts';
export * from './gate.ts';
export * from './levels.ts';
export * from './page.ts';
export * from './permissions.ts';
export * from './place.ts';
export * from './refusal.ts';
export * from './rows.ts';
export * from './visits.ts';
export * from './analytics/index.ts';
export * from './catalog/index.ts';
export * from './chat/index.ts';
export * from './community/index.ts';
export * from './members/index.ts';
export * from './messaging/index.ts';
// Events speak the wire's words (docs/decisions/0002); whoever tells them translates with these.
export { domainCurrency, wireAuthor, wireCurrency } from './wire/translate.ts';
