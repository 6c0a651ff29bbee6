import { uploadName, uploadsPath } from '@yinghuo/contracts';
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
  parameter: { name: string; in: 'query' | 'path'; schema: Schema };
  refusals: readonly number[];
}

/** A browser asks for it in an <img>: it reads the HTTP status, not an envelope. */
const picture = ({ id, summary, description, parameter, refusals }: PictureCall) => ({
  get: {
    operationId: id,
    summary,
    description: `Who: guest. ${description} What comes of it is the HTTP status.`,
    tags: ['bff'],
    parameters: [{ ...parameter, required: true }],
    responses: {
      200: { description: 'The picture, drawn anew by us', content: { 'image/webp': {} } },
      ...Object.fromEntries(
        refusals.map((status) => [status, { description: 'The envelope, its code is the status' }]),
      ),
    },
  },
});

/** What the edge answers by itself, without a contract. */
export const otherCalls = {
  '/unimg': picture({
    id: 'getUnimg',
    summary: 'bff.picture-elsewhere',
    description: 'Of an https address on an allow-listed host; at most 300 in 60 s, kept a week.',
    parameter: { name: 'url', in: 'query', schema: { type: 'string', format: 'uri', maxLength: 500 } },
    refusals: [400, 404, 413, 415, 429, 504],
  }),
  [`${uploadsPath}{name}`]: picture({
    id: 'getMediaUploads',
    summary: 'bff.upload',
    description: 'What a member uploaded, by what `/api/images` answered; kept a year.',
    parameter: { name: 'name', in: 'path', schema: { type: 'string', pattern: uploadName.source } },
    refusals: [404, 429, 503, 504],
  }),
};
