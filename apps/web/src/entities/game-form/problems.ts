import { fieldSentence, type FieldError } from '@yinghuo/contracts/wire';
import { encode } from '../../lib/server/url.ts';
import {
  bytesOf,
  linesOf,
  submissionFields,
  titleOf,
  type FormVersion,
  type GameForm,
  type SubmissionForm,
} from './form.ts';
import { words } from './text.ts';

/** Sentences by field name: `versions[0][links][0][url]`. */
export type Problems = Readonly<Record<string, string>>;

/** The wire's limit of keys per form (docs/wire.md). */
const mostKeys = 500;

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';
const forms: [keyof GameForm & ('vndbId' | 'bangumiId' | 'steamId' | 'dlsiteCode'), RegExp][] = [
  ['vndbId', /^v\d{1,9}$/],
  ['bangumiId', /^\d{1,9}$/],
  ['steamId', /^\d{1,9}$/],
  ['dlsiteCode', /^(RJ|VJ|BJ)\d{6,8}$/],
];

/** Problems of a game that prevent sending. */
export function gameProblems(form: GameForm): Problems {
  const problems: Record<string, string> = {};
  const say = words.problems;
  const tooLong = (field: string, text: string, most: number) => {
    if ([...text.trim()].length > most) problems[field] = say.tooLong(most);
  };
  if (!titleOf(form)) problems.titleZh = say.title;
  for (const field of ['titleZh', 'titleJa', 'titleEn'] as const) tooLong(field, form[field], 255);
  const aliases = linesOf(form.aliases);
  if (aliases.length > 30) problems.aliases = say.tooMany(30);
  if (aliases.some((alias) => [...alias].length > 255)) problems.aliases = say.tooLong(255);
  const developers = linesOf(form.developers);
  if (developers.length > 10) problems.developers = say.tooMany(10);
  if (developers.some((name) => [...name].length > 100)) problems.developers = say.tooLong(100);
  tooLong('intro', form.intro, 20_000);
  tooLong('engine', form.engine, 50);
  if (!form.age) problems.age = say.age;
  if (form.video.trim() && !isHttps(form.video.trim())) problems.video = say.https;
  for (const [field, form_] of forms) {
    if (form[field].trim() && !form_.test(form[field].trim())) problems[field] = say.number[field];
  }
  const minutes = Number(form.lengthMinutes);
  if (form.lengthMinutes.trim() && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= 100_000))
    problems.lengthMinutes = say.minutes;
  form.staff.forEach(({ name, role }, i) => {
    if (!name.trim()) problems[`staff[${i}][name]`] = say.missing;
    if (!role.trim()) problems[`staff[${i}][role]`] = say.missing;
    tooLong(`staff[${i}][name]`, name, 100);
    tooLong(`staff[${i}][role]`, role, 50);
  });
  form.characters.forEach(({ name, voice }, i) => {
    if (!name.trim()) problems[`characters[${i}][name]`] = say.missing;
    tooLong(`characters[${i}][name]`, name, 100);
    tooLong(`characters[${i}][voice]`, voice, 100);
  });
  form.officialLinks.forEach(({ name, url }, i) => {
    if (!name.trim()) problems[`officialLinks[${i}][name]`] = say.missing;
    if (!isHttps(url.trim())) problems[`officialLinks[${i}][url]`] = say.https;
  });
  return problems;
}

/** Problems of a version, by field name: `note`, `links[0][url]`. */
export function versionProblems(version: FormVersion): Problems {
  const problems: Record<string, string> = {};
  const say = words.problems;
  if (version.languages.length === 0) problems.languages = say.some;
  if (version.platforms.length === 0) problems.platforms = say.some;
  if (bytesOf(version) === null) problems.sizeBytes = say.size;
  if (version.kind === 'machineTl' && !version.model.trim()) problems.model = say.model;
  const completion = Number(version.completion);
  if (!(Number.isInteger(completion) && completion >= 0 && completion <= 100)) problems.completion = say.percent;
  if ([...version.note.trim()].length > 2000) problems.note = say.tooLong(2000);
  if (version.links.length === 0) problems.links = say.link;
  version.links.forEach(({ id, url, provider, sha256 }, j) => {
    const address = url.trim();
    if (!address && id === null) problems[`links[${j}][url]`] = say.missing;
    else if (address && !(provider === 'magnet' ? address.startsWith('magnet:') : isHttps(address)))
      problems[`links[${j}][url]`] = provider === 'magnet' ? say.magnet : say.https;
    if (sha256.trim() && !/^[0-9a-f]{64}$/i.test(sha256.trim())) problems[`links[${j}][sha256]`] = say.sha256;
  });
  return problems;
}

/** Problems of a submission that prevent sending. */
export function submissionProblems(form: SubmissionForm): Problems {
  const problems: Record<string, string> = { ...gameProblems(form) };
  form.versions.forEach((version, i) => {
    for (const [field, sentence] of Object.entries(versionProblems(version)))
      problems[`versions[${i}]${field.replace(/^\w+/, '[$&]')}`] = sentence;
  });
  if ([...encode(submissionFields(form))].length > mostKeys) problems.form = words.problems.tooMuch;
  return problems;
}

/** Problems from a refused call. */
export const refusedProblems = (errors: readonly FieldError[]): Problems =>
  Object.fromEntries(
    errors.map((error) => {
      const said: Partial<Record<string, string>> = words.problems.refused;
      return [error.field, said[`${error.field.replace(/\[.*/, '')} ${error.rule}`] ?? fieldSentence(error)];
    }),
  );
