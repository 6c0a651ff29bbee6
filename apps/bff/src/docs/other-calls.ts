import { uploadName, uploadsPath } from '@yinghuo/contracts';
import { pictureWidths } from '@yinghuo/contracts/wire';
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
