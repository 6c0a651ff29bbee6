import {
  Day,
  DownloadAddress,
  Flag,
  HttpsAddress,
  Id,
  Int,
  ListOf,
  Matching,
  Nested,
  OneOf,
  Optional,
  SiteOrHttpsAddress,
  Text,
  Texts,
  Words,
} from '../fields.ts';
import {
  ages,
  languages,
  platforms,
  providers,
  relationKinds,
  releasePrecisions,
  runtimes,
  versionKinds,
  type Age,
  type Language,
  type Platform,
  type Provider,
  type RelationKind,
  type ReleasePrecision,
  type Runtime,
  type VersionKind,
} from './vocabulary.ts';

/**
 * What members write of games and versions (calls.md §2). A field that is left out keeps what stands; null clears it.
 * Rules over several fields (one title, a machine's model, a new link's address) are the catalogue's.
 */

export class ImageInput {
  /** An upload of ours, or an image on an allow-listed host. */
  @SiteOrHttpsAddress() url!: string;
  @OneOf([0, 1, 2]) sexual: 0 | 1 | 2 = 0;
  @OneOf([0, 1, 2]) violence: 0 | 1 | 2 = 0;
}

export class StaffInput {
  @Text(1, 100) name!: string;
  @Text(1, 50) role!: string;
}

export class CharacterInput {
  @Text(1, 100) name!: string;
  @OneOf(['main', 'side']) role!: 'main' | 'side';
  @Optional() @Text(1, 100) voice?: string | null;
  @Optional() @Nested(() => ImageInput) image?: ImageInput | null;
  @OneOf([0, 1, 2]) spoiler: 0 | 1 | 2 = 0;
}

export class LabelInput {
  @Id() id!: number;
  @OneOf([0, 1, 2]) spoiler: 0 | 1 | 2 = 0;
}

export class RelationInput {
  @OneOf(relationKinds) kind!: RelationKind;
  @Id() gameId!: number;
}

export class OfficialLinkInput {
  @Text(1, 50) name!: string;
  @HttpsAddress() url!: string;
}

class GameFields {
  @Optional() @Text(1, 255) titleZh?: string | null;
  @Optional() @Text(1, 255) titleJa?: string | null;
  @Optional() @Text(1, 255) titleEn?: string | null;
  @Optional() @Texts(1, 255, 30) aliases?: string[] | null;
  @Optional() @Text(1, 20_000) intro?: string | null;
  @Optional() @Nested(() => ImageInput) cover?: ImageInput | null;
  @Optional() @ListOf(() => ImageInput, 20) images?: ImageInput[] | null;
  @Optional() @HttpsAddress() video?: string | null;
  @Optional() @Day() releaseDate?: string | null;
  @Optional() @OneOf(releasePrecisions) releasePrecision?: ReleasePrecision | null;
  @Optional() @Texts(1, 100, 10) developers?: string[] | null;
  @Optional() @ListOf(() => StaffInput, 100) staff?: StaffInput[] | null;
  @Optional() @ListOf(() => CharacterInput, 100) characters?: CharacterInput[] | null;
  @Optional() @ListOf(() => LabelInput, 50) labels?: LabelInput[] | null;
  @Optional() @Text(1, 50) engine?: string | null;
  @Optional() @Words(languages) languages?: Language[] | null;
  @Optional() @Words(platforms) platforms?: Platform[] | null;
  @Optional() @Words(runtimes) runtimes?: Runtime[] | null;
  @Optional() @Flag() nsfw?: boolean | null;
  @Optional() @Matching(/^v\d{1,9}$/) vndbId?: string | null;
  @Optional() @Matching(/^\d{1,9}$/) bangumiId?: string | null;
  @Optional() @Matching(/^\d{1,9}$/) steamId?: string | null;
  @Optional() @Matching(/^(RJ|VJ|BJ)\d{6,8}$/) dlsiteCode?: string | null;
  @Optional() @Int(1, 100_000) lengthMinutes?: number | null;
  @Optional() @ListOf(() => RelationInput, 30) relations?: RelationInput[] | null;
  @Optional() @ListOf(() => OfficialLinkInput, 10) officialLinks?: OfficialLinkInput[] | null;
}
/** A game that is submitted. */
export class GameInput extends GameFields {
  @OneOf(ages) age!: Age;
}
/** Some fields of a game: a change, or a draft. */
export class GameChanges extends GameFields {
  @Optional() @OneOf(ages) age?: Age | null;
}

export class LinkInput {
  /** An existing link: fields left out stay as they are. */
  @Optional() @Id() id?: number | null;
  @Optional() @OneOf(providers) provider?: Provider | null;
  @Optional() @DownloadAddress() url?: string | null;
  @Optional() @Text(1, 16) extractCode?: string | null;
  @Optional() @Text(1, 64) archivePassword?: string | null;
  @Optional() @Matching(/^[0-9a-fA-F]{64}$/) sha256?: string | null;
}

class VersionFields {
  @Optional() @Text(1, 100) group?: string | null;
  @Optional() @Text(1, 100) model?: string | null;
  @Optional() @Int(0, 100) completion?: number | null;
  @Optional() @Text(1, 64) label?: string | null;
  @Optional() @Words(runtimes) runtimes?: Runtime[] | null;
  @Optional() @Text(1, 2000) note?: string | null;
}
const maxBytes = 10 ** 13;
/** A version that is added. */
export class VersionInput extends VersionFields {
  @OneOf(versionKinds) kind!: VersionKind;
  @Words(languages, 1) languages!: Language[];
  @Words(platforms, 1) platforms!: Platform[];
  @Int(1, maxBytes) sizeBytes!: number;
  @ListOf(() => LinkInput, 10, 1) links!: LinkInput[];
}
/** Some fields of a version; links as a whole. */
export class VersionChanges extends VersionFields {
  @Optional() @OneOf(versionKinds) kind?: VersionKind | null;
  @Optional() @Words(languages, 1) languages?: Language[] | null;
  @Optional() @Words(platforms, 1) platforms?: Platform[] | null;
  @Optional() @Int(1, maxBytes) sizeBytes?: number | null;
  @Optional() @ListOf(() => LinkInput, 10, 1) links?: LinkInput[] | null;
}
