import type { GameDetail, Image } from '@yinghuo/contracts/wire';
import { shanghaiDay } from '../../lib/times/day.ts';
import { linesOf, titleOf, type FormImage, type SubmissionForm } from '../../entities/game-form/form.ts';
import { words } from '../../features/submissions/text.ts';

const imageOf = ({ url, width, height, sexual, violence, blur }: FormImage): Image => ({
  ...{ url, sexual, violence },
  ...{ width: width ?? 16, height: height ?? 9, blur: blur ?? null },
});

/** A submission converted to the details that the game page shows. */
export function detailOf(form: SubmissionForm, submitter: GameDetail['submitter']): GameDetail {
  const or = (text: string) => text.trim() || null;
  const kinds = form.versions.map(({ kind }) => kind);
  const count = (kind: (typeof kinds)[number]) => kinds.filter((each) => each === kind).length;
  const dated = form.releasePrecision !== 'tba' && form.releaseDate !== '';
  return {
    id: 0,
    section: form.section,
    title: titleOf(form) || words.submit.untitled,
    titleZh: or(form.titleZh),
    titleJa: or(form.titleJa),
    titleEn: or(form.titleEn),
    aliases: linesOf(form.aliases),
    intro: form.intro,
    cover: form.cover && imageOf(form.cover),
    images: form.images.map(imageOf),
    video: or(form.video),
    releaseDate: dated ? form.releaseDate : null,
    releasePrecision: dated ? form.releasePrecision : 'tba',
    developers: linesOf(form.developers),
    staff: form.staff.filter(({ name }) => name.trim()),
    characters: form.characters
      .filter(({ name }) => name.trim())
      .map((each) => ({ ...each, voice: or(each.voice), image: each.image && imageOf(each.image) })),
    labels: form.labels,
    engine: or(form.engine),
    languages: form.languages,
    platforms: form.platforms,
    runtimes: form.runtimes,
    kinds: [...new Set(kinds)],
    age: form.age || 'all',
    nsfw: form.nsfw,
    vndbId: or(form.vndbId),
    bangumiId: or(form.bangumiId),
    steamId: or(form.steamId),
    dlsiteCode: or(form.dlsiteCode),
    lengthMinutes: Number(form.lengthMinutes) || null,
    relations: form.relations,
    officialLinks: form.officialLinks,
    submitter,
    versionCounts: {
      ...{ raw: count('raw'), officialZh: count('officialZh'), humanTl: count('humanTl') },
      ...{ machineTl: count('machineTl'), patch: count('patch'), port: count('port') },
    },
    rating: {
      ...{ score: null, mean: null, votes: 0, histogram: Array.from({ length: 10 }, () => 0) },
      aspects: {
        art: null,
        story: null,
        music: null,
        character: null,
        route: null,
        system: null,
        voice: null,
        replay: null,
      },
      play: { wish: 0, doing: 0, done: 0, onHold: 0, dropped: 0 },
    },
    score: null,
    counters: { views: 0, downloads: 0, comments: 0, favourites: 0, ratings: 0 },
    resourceUpdatedAt: null,
    publishedAt: null,
    status: 'pending',
    revision: 1,
    createdAt: `${shanghaiDay(new Date())}T00:00:00.000Z`,
  };
}
