import type {
  Age,
  EditedImage,
  EditedVersion,
  GameForEditing,
  GameLabel,
  GameRef,
  Label,
  Language,
  Platform,
  Provider,
  RelationKind,
  ReleasePrecision,
  Runtime,
  Section,
  VersionKind,
  Writes,
} from '@yinghuo/contracts/wire';

/** A picture in the form; its size is known only if it was uploaded in this tab. */
export interface FormImage extends EditedImage {
  width?: number;
  height?: number;
  blur?: string | null;
}

export interface FormCharacter {
  name: string;
  role: 'main' | 'side';
  voice: string;
  image: FormImage | null;
  spoiler: 0 | 1 | 2;
}

/** A game in the form: texts as typed, labels and related games as shown. */
export interface GameForm {
  titleZh: string;
  titleJa: string;
  titleEn: string;
  /** One per line, like developers. */
  aliases: string;
  intro: string;
  cover: FormImage | null;
  images: FormImage[];
  video: string;
  /** `YYYY-MM-DD`; `precision` says which of its parts count. */
  releaseDate: string;
  releasePrecision: ReleasePrecision;
  developers: string;
  staff: { name: string; role: string }[];
  characters: FormCharacter[];
  labels: GameLabel[];
  engine: string;
  languages: Language[];
  platforms: Platform[];
  runtimes: Runtime[];
  age: Age | '';
  nsfw: boolean;
  vndbId: string;
  bangumiId: string;
  steamId: string;
  dlsiteCode: string;
  lengthMinutes: string;
  relations: { kind: RelationKind; game: GameRef }[];
  officialLinks: { name: string; url: string }[];
}

/** The parts of a link that the server never sends back to an editor. */
export type LinkSecret = 'extractCode' | 'archivePassword';

export interface FormLink {
  /** The server has this link and does not send its address, code and password again. */
  id: number | null;
  provider: Provider;
  url: string;
  extractCode: string;
  archivePassword: string;
  sha256: string;
  /** The stored secrets to remove; leaving a field empty keeps its secret. */
  cleared?: LinkSecret[];
}

export type SizeUnit = 'MB' | 'GB';
export interface FormVersion {
  kind: VersionKind;
  group: string;
  model: string;
  completion: string;
  label: string;
  languages: Language[];
  platforms: Platform[];
  runtimes: Runtime[];
  size: string;
  unit: SizeUnit;
  note: string;
  links: FormLink[];
}

/** A whole submission, as stored on this device. */
export interface SubmissionForm extends GameForm {
  section: Section;
  versions: FormVersion[];
  /** The server's draft, and its revision as far as this device knows. */
  draftId: number | null;
  revision: number;
}

export const emptyGame: GameForm = {
  ...{ titleZh: '', titleJa: '', titleEn: '', aliases: '', intro: '', cover: null, images: [], video: '' },
  ...{ releaseDate: '', releasePrecision: 'day', developers: '', staff: [], characters: [], labels: [], engine: '' },
  ...{ languages: [], platforms: [], runtimes: [], age: '', nsfw: false, vndbId: '', bangumiId: '', steamId: '' },
  ...{ dlsiteCode: '', lengthMinutes: '', relations: [], officialLinks: [] },
};

export const emptySubmission = (): SubmissionForm => ({
  ...emptyGame,
  ...{ section: 'gal', versions: [], draftId: null, revision: 0 },
});

export const emptyLink = (): FormLink => ({
  ...{ id: null, provider: 'baidu', url: '', extractCode: '', archivePassword: '', sha256: '' },
});
export const emptyVersion = (): FormVersion => ({
  ...{ kind: 'raw', group: '', model: '', completion: '100', label: '', languages: [], platforms: [], runtimes: [] },
  ...{ size: '', unit: 'GB', note: '', links: [emptyLink()] },
});

/** Whether the form is empty apart from its section. */
export const isBlank = ({ section: _, draftId: __, revision: ___, ...form }: SubmissionForm): boolean =>
  JSON.stringify(form) === JSON.stringify({ ...emptyGame, versions: [] });

/** The first title that is filled in. */
export const titleOf = ({ titleZh, titleJa, titleEn }: GameForm): string =>
  titleZh.trim() || titleJa.trim() || titleEn.trim();

export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const bytesIn: Record<SizeUnit, number> = { MB: 2 ** 20, GB: 2 ** 30 };
/** Null if the text is no size. */
export function bytesOf({ size, unit }: Pick<FormVersion, 'size' | 'unit'>): number | null {
  const number = Number(size.trim());
  return size.trim() && Number.isFinite(number) && number > 0 ? Math.round(number * bytesIn[unit]) : null;
}
function sizeOf(bytes: number | undefined): Pick<FormVersion, 'size' | 'unit'> {
  if (!bytes) return { size: '', unit: 'GB' };
  const unit = bytes >= bytesIn.GB ? 'GB' : 'MB';
  return { size: String(Number((bytes / bytesIn[unit]).toFixed(2))), unit };
}

const imageField = ({ url, sexual, violence }: FormImage) => ({
  url,
  ...(sexual && { sexual }),
  ...(violence && { violence }),
});
const orNull = (text: string): string | null => text.trim() || null;

type Draft = Writes['/user/add/game']['body'];
export type GameFields = { [Name in keyof GameForm]: Draft[Name] };
export type VersionFields = Partial<Omit<Writes['/addVer']['body'], 'gameId'>>;
type Submission = Omit<Draft, 'id' | 'versions'> & { versions?: VersionFields[] };
type LinkFields = NonNullable<VersionFields['links']>[number];

/** Parses a number field; `problems.ts` reports what cannot be parsed. */
const asNumber = (text: string) => text as `${number}`;

/**
 * The wire fields of a game: null for empty ones. False marks are left out, so that more pictures fit the limit of
 * keys.
 */
export function gameFields(form: GameForm): GameFields {
  const some = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);
  const dated = form.releasePrecision !== 'tba' && form.releaseDate !== '';
  return {
    titleZh: orNull(form.titleZh),
    titleJa: orNull(form.titleJa),
    titleEn: orNull(form.titleEn),
    aliases: some(linesOf(form.aliases)),
    intro: orNull(form.intro),
    cover: form.cover && imageField(form.cover),
    images: some(form.images.map(imageField)),
    video: orNull(form.video),
    releaseDate: dated ? form.releaseDate : null,
    releasePrecision: dated ? form.releasePrecision : 'tba',
    developers: some(linesOf(form.developers)),
    staff: some(form.staff.map(({ name, role }) => ({ name: name.trim(), role: role.trim() }))),
    characters: some(
      form.characters.map(({ name, role, voice, image, spoiler }) => ({
        ...{ name: name.trim(), role },
        ...(voice.trim() && { voice: voice.trim() }),
        ...(image && { image: imageField(image) }),
        ...(spoiler && { spoiler }),
      })),
    ),
    labels: some(form.labels.map(({ id, spoiler }) => ({ id, ...(spoiler && { spoiler }) }))),
    engine: orNull(form.engine),
    languages: some(form.languages),
    platforms: some(form.platforms),
    runtimes: some(form.runtimes),
    age: form.age || null,
    nsfw: form.nsfw,
    vndbId: orNull(form.vndbId),
    bangumiId: orNull(form.bangumiId),
    steamId: orNull(form.steamId),
    dlsiteCode: orNull(form.dlsiteCode),
    lengthMinutes: form.lengthMinutes.trim() ? asNumber(form.lengthMinutes.trim()) : null,
    relations: some(form.relations.map(({ kind, game }) => ({ kind, gameId: game.id }))),
    officialLinks: some(form.officialLinks.map(({ name, url }) => ({ name: name.trim(), url: url.trim() }))),
  };
}

/**
 * The wire fields of a link. For a stored link, omitted fields stay: an empty address, code or password is sent only
 * to remove it.
 */
export function linkFields({ id, provider, url, sha256, cleared = [], ...secrets }: FormLink): LinkFields {
  const secret = (name: LinkSecret) => {
    const text = secrets[name].trim();
    if (text) return { [name]: text };
    return id !== null && cleared.includes(name) ? { [name]: null } : {};
  };
  return {
    ...(id !== null && { id }),
    provider,
    ...(url.trim() && { url: url.trim() }),
    ...secret('extractCode'),
    ...secret('archivePassword'),
    // This field is public and therefore in the form, so empty means removed.
    ...(sha256.trim() ? { sha256: sha256.trim() } : id !== null && { sha256: null }),
  };
}

export const versionFields = (form: FormVersion): VersionFields => ({
  kind: form.kind,
  ...given({
    group: form.group,
    model: form.kind === 'machineTl' ? form.model : '',
    completion: asNumber(form.completion),
    label: form.label,
    note: form.note,
  }),
  ...(form.languages.length > 0 && { languages: form.languages }),
  ...(form.platforms.length > 0 && { platforms: form.platforms }),
  ...(form.runtimes.length > 0 && { runtimes: form.runtimes }),
  ...(bytesOf(form) !== null && { sizeBytes: bytesOf(form)! }),
  ...(form.links.length > 0 && { links: form.links.map(linkFields) }),
});

const given = <Texts extends Record<string, string>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')) as Partial<Texts>;

/** The wire fields of a submission, without empty ones. */
export const submissionFields = (form: SubmissionForm): Submission => ({
  section: form.section,
  ...(Object.fromEntries(
    Object.entries(gameFields(form)).filter(([, value]) => value !== null && value !== false),
  ) as Partial<GameFields>),
  ...(form.versions.length > 0 && { versions: form.versions.map(versionFields) }),
});

/** Names for the ids in a game. */
export interface Names {
  labels: readonly Label[];
  games: readonly GameRef[];
}

/** The form for a game that the server answered. Related games that no longer exist are left out. */
export function gameForm(input: GameForEditing['input'], { labels, games }: Names): GameForm {
  const text = (value: string | null) => value ?? '';
  return {
    titleZh: text(input.titleZh),
    titleJa: text(input.titleJa),
    titleEn: text(input.titleEn),
    aliases: input.aliases.join('\n'),
    intro: text(input.intro),
    cover: input.cover,
    images: input.images,
    video: text(input.video),
    releaseDate: text(input.releaseDate),
    releasePrecision: input.releasePrecision,
    developers: input.developers.join('\n'),
    staff: input.staff,
    characters: input.characters.map((each) => ({ ...each, voice: text(each.voice) })),
    labels: input.labels.map(({ id, spoiler }) => ({
      ...{ id, spoiler, name: labels.find((label) => label.id === id)?.name ?? `#${id}` },
    })),
    engine: text(input.engine),
    languages: input.languages,
    platforms: input.platforms,
    runtimes: input.runtimes,
    age: input.age ?? '',
    nsfw: input.nsfw,
    vndbId: text(input.vndbId),
    bangumiId: text(input.bangumiId),
    steamId: text(input.steamId),
    dlsiteCode: text(input.dlsiteCode),
    lengthMinutes: input.lengthMinutes === null ? '' : String(input.lengthMinutes),
    relations: input.relations.flatMap(({ kind, gameId }) => {
      const game = games.find(({ id }) => id === gameId);
      return game ? [{ kind, game }] : [];
    }),
    officialLinks: input.officialLinks,
  };
}

/** The form for a version; the secrets of its links stay on the server. */
export const versionForm = (version: EditedVersion): FormVersion => ({
  kind: version.kind ?? 'raw',
  group: version.group ?? '',
  model: version.model ?? '',
  completion: String(version.completion),
  label: version.label ?? '',
  languages: version.languages,
  platforms: version.platforms,
  runtimes: version.runtimes,
  ...sizeOf(version.sizeBytes),
  note: version.note ?? '',
  links: version.links.map(({ id, provider, sha256 }) => ({
    ...emptyLink(),
    id,
    provider: provider ?? 'other',
    sha256: sha256 ?? '',
  })),
});

/** The form for a server's draft. */
export const draftForm = (
  id: number,
  { section, input, versions, revision }: GameForEditing,
  names: Names,
): SubmissionForm => ({
  ...emptySubmission(),
  ...gameForm(input, names),
  ...{ section, versions: versions.map(versionForm), draftId: id, revision },
});
