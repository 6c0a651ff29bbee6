import { sectionKeys, uploadName, uploadsPath } from '@yinghuo/contracts';
import { pictureWidths } from '@yinghuo/contracts/wire';
import { feedPaths } from '../feeds/addresses.ts';
import type { Schema } from './schema.ts';

export const enveloped = {
  200: {
    description: 'The envelope',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
  },
};

interface PictureCall {
  id: string;
  summary: string;
  description: string;
  parameters: { name: string; in: 'query' | 'path'; required?: boolean; schema: Schema }[];
  refusals: readonly number[];
}

/** A picture for <img>: its errors are HTTP statuses, not envelopes. */
const picture = ({ id, summary, description, parameters, refusals }: PictureCall) => ({
  get: {
    operationId: id,
    summary,
    description: `Who: guest. ${description} What comes of it is the HTTP status.`,
    tags: ['bff'],
    parameters: parameters.map((parameter) => ({ required: true, ...parameter })),
    responses: {
      200: { description: 'The picture, drawn anew by us', content: { 'image/webp': {} } },
      ...Object.fromEntries(
        refusals.map((status) => [status, { description: 'The envelope, its code is the status' }]),
      ),
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
const textFile = (id: string, summary: string, type: string, parameters: PictureCall['parameters'] = []) => ({
  get: {
    operationId: id,
    summary: 'bff.text-file',
    description: `Who: guest. ${summary} What comes of it is the HTTP status.`,
    tags: ['bff'],
    parameters: parameters.map((parameter) => ({ required: true, ...parameter })),
    responses: {
      200: { description: summary, content: { [type]: {} } },
      ...Object.fromEntries(
        [400, 404, 429, 503, 504].map((status) => [status, { description: 'The envelope, its code is the status' }]),
      ),
    },
  },
});

const section = { name: 'section', in: 'query', schema: { type: 'string', enum: [...sectionKeys] } } as const;
const feedType = 'application/atom+xml';

/** Paths that the edge answers without a contract. */
export const otherCalls = {
  '/api/threads/radar.atom': {
    get: {
      operationId: 'getApiThreadsRadarAtom',
      summary: 'bff.radar-feed',
      description:
        'Who: whoever has the key that `/api/threads/radarFeed` answered, as long as its member sees the board. The current month; what comes of it is the HTTP status.',
      tags: ['bff'],
      parameters: [
        { name: 'key', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'section', in: 'query', required: false, schema: { type: 'string' } },
      ],
      responses: {
        200: { description: 'An Atom feed', content: { 'application/atom+xml': {} } },
        ...Object.fromEntries(
          [400, 404, 429, 503, 504].map((status) => [status, { description: 'The envelope, its code is the status' }]),
        ),
      },
    },
  },
  [feedPaths.section]: textFile('getSectionFeed', 'The games that a section took in last.', feedType, [section]),
  [feedPaths.game]: textFile('getGameFeed', 'The versions of a game.', feedType, [
    section,
    { name: 'id', in: 'query', schema: { type: 'integer', minimum: 1 } },
  ]),
  '/robots.txt': textFile('getRobots', 'What search engines are not to ask for.', 'text/plain'),
  '/sitemap.xml': textFile('getSitemaps', 'The sitemaps.', 'application/xml'),
  '/sitemap/pages.xml': textFile('getSitemapOfPages', 'The pages that are about no row.', 'application/xml'),
  '/sitemap/games-{slice}.xml': textFile('getSitemapOfGames', 'The games of a slice of ids.', 'application/xml', [
    { name: 'slice', in: 'path', schema: { type: 'integer', minimum: 0 } },
  ]),
  '/unimg': picture({
    id: 'getUnimg',
    summary: 'bff.picture-elsewhere',
    description: 'Of an https address on an allow-listed host; at most 300 in 60 s, kept a week.',
    parameters: [{ name: 'url', in: 'query', schema: { type: 'string', format: 'uri', maxLength: 500 } }],
    refusals: [400, 404, 413, 415, 429, 504],
  }),
  [`${uploadsPath}{name}`]: picture({
    id: 'getMediaUploads',
    summary: 'bff.upload',
    description: 'What a member uploaded, by what `/api/images` answered; asked for again after a minute.',
    parameters: [{ name: 'name', in: 'path', schema: { type: 'string', pattern: uploadName.source } }, width],
    refusals: [400, 404, 429, 503, 504],
  }),
  '/media/{name}': picture({
    id: 'getMedia',
    summary: 'bff.picture',
    description: 'A picture that came with the site; kept a year.',
    parameters: [{ name: 'name', in: 'path', schema: { type: 'string' } }, width],
    refusals: [400, 404],
  }),
};
