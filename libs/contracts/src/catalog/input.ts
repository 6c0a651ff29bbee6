import {
  Day,
  DownloadAddress,
  Flag,
  HttpsAddress,
  Id,
  Int,
  ListOf,
  Matching,
  Named,
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
 * Members' input for games and versions. A field left out keeps its value; null clears it. The catalogue checks rules
 * over several fields (one title, a machine translation's model, a new link's URL).
 */

export class ImageInput {
  /** An upload, or an image on an allow-listed host. */
  @Named('地址') @SiteOrHttpsAddress() url!: string;
  @Named('成人程度') @OneOf([0, 1, 2]) sexual: 0 | 1 | 2 = 0;
  @Named('暴力程度') @OneOf([0, 1, 2]) violence: 0 | 1 | 2 = 0;
}

export class StaffInput {
  @Named('名字') @Text(1, 100) name!: string;
  @Named('职务') @Text(1, 50) role!: string;
}

export class CharacterInput {
  @Named('名字') @Text(1, 100) name!: string;
  @Named('戏份') @OneOf(['main', 'side']) role!: 'main' | 'side';
  @Named('配音') @Optional() @Text(1, 100) voice?: string | null;
  @Named('图片') @Optional() @Nested(() => ImageInput) image?: ImageInput | null;
  @Named('剧透程度') @OneOf([0, 1, 2]) spoiler: 0 | 1 | 2 = 0;
}

export class LabelInput {
  @Named('编号') @Id() id!: number;
  @Named('剧透程度') @OneOf([0, 1, 2]) spoiler: 0 | 1 | 2 = 0;
}

export class RelationInput {
  @Named('关系') @OneOf(relationKinds) kind!: RelationKind;
  @Id() gameId!: number;
}

export class OfficialLinkInput {
  @Named('名字') @Text(1, 50) name!: string;
  @Named('地址') @HttpsAddress() url!: string;
}

class GameFields {
  @Optional() @Text(1, 255) titleZh?: string | null;
  @Optional() @Text(1, 255) titleJa?: string | null;
  @Optional() @Text(1, 255) titleEn?: string | null;
  @Named('别名') @Optional() @Texts(1, 255, 30) aliases?: string[] | null;
  @Named('简介') @Optional() @Text(1, 20_000) intro?: string | null;
  @Named('封面') @Optional() @Nested(() => ImageInput) cover?: ImageInput | null;
  @Named('画面') @Optional() @ListOf(() => ImageInput, 20) images?: ImageInput[] | null;
  @Named('视频') @Optional() @HttpsAddress() video?: string | null;
  @Named('发售日') @Optional() @Day() releaseDate?: string | null;
  @Named('发售日精度') @Optional() @OneOf(releasePrecisions) releasePrecision?: ReleasePrecision | null;
  @Named('开发者') @Optional() @Texts(1, 100, 10) developers?: string[] | null;
  @Named('制作人员') @Optional() @ListOf(() => StaffInput, 100) staff?: StaffInput[] | null;
  @Named('登场人物') @Optional() @ListOf(() => CharacterInput, 100) characters?: CharacterInput[] | null;
  @Named('标签') @Optional() @ListOf(() => LabelInput, 50) labels?: LabelInput[] | null;
  @Optional() @Text(1, 50) engine?: string | null;
  @Optional() @Words(languages) languages?: Language[] | null;
  @Optional() @Words(platforms) platforms?: Platform[] | null;
  @Optional() @Words(runtimes) runtimes?: Runtime[] | null;
  @Optional() @Flag() nsfw?: boolean | null;
  @Optional() @Matching(/^v\d{1,9}$/) vndbId?: string | null;
  @Optional() @Matching(/^\d{1,9}$/) bangumiId?: string | null;
  @Optional() @Matching(/^\d{1,9}$/) steamId?: string | null;
  @Optional() @Matching(/^(RJ|VJ|BJ)\d{6,8}$/) dlsiteCode?: string | null;
  @Named('时长') @Optional() @Int(1, 100_000) lengthMinutes?: number | null;
  @Named('关联作品') @Optional() @ListOf(() => RelationInput, 30) relations?: RelationInput[] | null;
  @Named('官方链接') @Optional() @ListOf(() => OfficialLinkInput, 10) officialLinks?: OfficialLinkInput[] | null;
}
/** A submitted game. */
export class GameInput extends GameFields {
  @OneOf(ages) age!: Age;
}
/** Some fields of a game: a change, or a draft. */
export class GameChanges extends GameFields {
  @Optional() @OneOf(ages) age?: Age | null;
}

export class LinkInput {
  /** The id of an existing link: fields left out keep their values. */
  @Named('编号') @Optional() @Id() id?: number | null;
  @Named('网盘') @Optional() @OneOf(providers) provider?: Provider | null;
  @Named('地址') @Optional() @DownloadAddress() url?: string | null;
  @Named('提取码') @Optional() @Text(1, 16) extractCode?: string | null;
  @Named('解压密码') @Optional() @Text(1, 64) archivePassword?: string | null;
  @Named('校验值') @Optional() @Matching(/^[0-9a-fA-F]{64}$/) sha256?: string | null;
}

class VersionFields {
  @Named('制作组') @Optional() @Text(1, 100) group?: string | null;
  @Named('翻译模型') @Optional() @Text(1, 100) model?: string | null;
  @Named('完成度') @Optional() @Int(0, 100) completion?: number | null;
  @Named('版本名') @Optional() @Text(1, 64) label?: string | null;
  @Optional() @Words(runtimes) runtimes?: Runtime[] | null;
  @Named('说明') @Optional() @Text(1, 2000) note?: string | null;
}
const maxBytes = 10 ** 13;
/** A new version. */
export class VersionInput extends VersionFields {
  @Named('版本类型') @OneOf(versionKinds) kind!: VersionKind;
  @Words(languages, 1) languages!: Language[];
  @Words(platforms, 1) platforms!: Platform[];
  @Int(1, maxBytes) sizeBytes!: number;
  @ListOf(() => LinkInput, 10, 1) links!: LinkInput[];
}
/** Some fields of a version; links are replaced as a whole. */
export class VersionChanges extends VersionFields {
  @Named('版本类型') @Optional() @OneOf(versionKinds) kind?: VersionKind | null;
  @Optional() @Words(languages, 1) languages?: Language[] | null;
  @Optional() @Words(platforms, 1) platforms?: Platform[] | null;
  @Optional() @Int(1, maxBytes) sizeBytes?: number | null;
  @Optional() @ListOf(() => LinkInput, 10, 1) links?: LinkInput[] | null;
}
