import { sectionKeys, uploadName, uploadsPath, type RefusalKind } from '@yinghuo/contracts';
import { handFaces, outcomes, pictureWidths } from '@yinghuo/contracts/wire';
import { feedPaths } from '../feeds/addresses.ts';
import { notModified, refusedAs, tagged } from './responses.ts';
import type { Schema } from './schema.ts';

const textOf = { type: 'string' };
const refusedBy = (kinds: readonly RefusalKind[]) =>
  Object.fromEntries(kinds.map((kind) => [outcomes[kind].code, refusedAs(kind)]));
/** What a program that is no client of ours is told by the HTTP status. */
const byStatus = ['malformed', 'notFound', 'tooOften', 'unavailable', 'timedOut'] as const;

interface PictureCall {
  id: string;
  summary: string;
  description: string;
  parameters: { name: string; in: 'query' | 'path'; required?: boolean; schema: Schema }[];
  refusals: readonly RefusalKind[];
}

/** A picture for <img>: its errors are HTTP statuses, not envelopes. */
const picture = ({ id, summary, description, parameters, refusals }: PictureCall) => ({
  get: {
    operationId: id,
    summary,
    description: `Who: guest. ${description} What comes of it is the HTTP status.`,
    tags: ['bff'],
    security: [],
    parameters: parameters.map((parameter) => ({ required: true, ...parameter })),
    responses: {
      200: { description: 'The picture, drawn anew by us', content: { 'image/webp': { schema: textOf } } },
      ...refusedBy(refusals),
    },
  },
});

const width = {
  name: 'w',
  in: 'query',
  required: false,
  schema: { type: 'integer', enum: [...pictureWidths] },
} as const;

/** A text for a program that is no client of ours: its errors are HTTP statuses. */
const textFile = (
  id: string,
  summary: string,
  type: string,
  parameters: PictureCall['parameters'] = [],
  refusals: readonly RefusalKind[] = byStatus,
) => ({
  get: {
    operationId: id,
    summary,
    description: `Who: guest. What comes of it is the HTTP status.`,
    tags: ['bff'],
    security: [],
    parameters: parameters.map((parameter) => ({ required: true, ...parameter })),
    responses: {
      200: { description: summary, ...tagged, content: { [type]: { schema: textOf } } },
      ...notModified,
      ...refusedBy(refusals),
    },
  },
});

const section = { name: 'section', in: 'query', schema: { type: 'string', enum: [...sectionKeys] } } as const;
const byId = { name: 'id', in: 'query', schema: { type: 'integer', minimum: 1 } } as const;
const feedType = 'application/atom+xml';
/** A feed reader is a guest, to whom some sections are closed. */
const ofSection = [...byStatus, 'signInNeeded'] as const;

/** Paths that the edge answers without a contract. */
export const otherCalls = {
  '/api/threads/radar.atom': {
    get: {
      operationId: 'getApiThreadsRadarAtom',
      summary: 'The radar of new works, as a feed.',
      description:
        'Who: whoever has the key that `/api/threads/radarFeed` answered, as long as its member sees the board. The current month; what comes of it is the HTTP status.',
      tags: ['bff'],
      security: [],
      parameters: [
        { name: 'key', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'section', in: 'query', required: false, schema: { type: 'string' } },
      ],
      responses: {
        200: { description: 'An Atom feed', ...tagged, content: { [feedType]: { schema: textOf } } },
        ...notModified,
        ...refusedBy(byStatus),
      },
    },
  },
  [feedPaths.section]: textFile(
    'getSectionFeed',
    'The games that a section took in last.',
    feedType,
    [section],
    ofSection,
  ),
  [feedPaths.game]: textFile('getGameFeed', 'The versions of a game.', feedType, [section, byId], ofSection),
  [feedPaths.member]: textFile('getMemberFeed', 'What a member wrote last.', feedType, [byId]),
  [feedPaths.group]: textFile('getGroupFeed', 'The newest posts of a group that everybody reads.', feedType, [byId]),
  '/robots.txt': textFile('getRobots', 'What search engines are not to ask for.', 'text/plain'),
  '/sitemap.xml': textFile('getSitemaps', 'The sitemaps.', 'application/xml'),
  '/sitemap/pages.xml': textFile('getSitemapOfPages', 'The pages that are about no row.', 'application/xml'),
  '/sitemap/games-{slice}.xml': textFile('getSitemapOfGames', 'The games of a slice of ids.', 'application/xml', [
    { name: 'slice', in: 'path', schema: { type: 'integer', minimum: 0 } },
  ]),
  '/sitemap/people-{slice}.xml': textFile(
    'getSitemapOfPeople',
    'Makers, staff, voices and characters.',
    'application/xml',
    [{ name: 'slice', in: 'path', schema: { type: 'integer', minimum: 0 } }],
  ),
  '/sitemap/talk-{slice}.xml': textFile('getSitemapOfTalk', 'Groups, their posts, and notes.', 'application/xml', [
    { name: 'slice', in: 'path', schema: { type: 'integer', minimum: 0 } },
  ]),
  '/hands/{file}': {
    get: {
      operationId: 'getHands',
      summary: 'Letters of a handwriting, as a page names them.',
      description: 'Who: guest. What comes of it is the HTTP status.',
      tags: ['bff'],
      security: [],
      parameters: [
        {
          name: 'file',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: handFaces.map((face) => `${face}.ttf`) },
        },
        { name: 'of', in: 'query', required: true, schema: { type: 'string' } },
      ],
      responses: {
        200: { description: 'The letters, for a year', content: { 'font/ttf': { schema: textOf } } },
        ...refusedBy(byStatus),
      },
    },
  },
  '/unimg': picture({
    id: 'getUnimg',
    summary: 'A picture of another host.',
    description: 'Of an https address on an allow-listed host; at most 300 in 60 s, kept a week.',
    parameters: [{ name: 'url', in: 'query', schema: { type: 'string', format: 'uri', maxLength: 500 } }],
    refusals: ['malformed', 'notFound', 'tooLarge', 'unsupportedMedia', 'tooOften', 'unavailable', 'timedOut'],
  }),
  [`${uploadsPath}{name}`]: picture({
    id: 'getMediaUploads',
    summary: 'A picture that a member uploaded.',
    description: 'What a member uploaded, by what `/api/images` answered; asked for again after a minute.',
    parameters: [{ name: 'name', in: 'path', schema: { type: 'string', pattern: uploadName.source } }, width],
    refusals: byStatus,
  }),
  '/media/{name}': picture({
    id: 'getMedia',
    summary: 'A picture of the site.',
    description: 'A picture that came with the site; kept a year.',
    parameters: [{ name: 'name', in: 'path', schema: { type: 'string' } }, width],
    refusals: ['malformed', 'notFound'],
  }),
};
