import type { FactoryProvider, InjectionToken } from '@nestjs/common';
import { resourceTokens } from '@yinghuo/service';
import type { CatalogSettings } from '../settings.ts';

/** Where the bytes of pictures lie when they do not lie in the database. */
export interface Bucket {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null where nothing has that key. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing where nothing has that key. */
  remove(key: string): Promise<void>;
}

export const bucketToken: InjectionToken<Bucket | null> = Symbol('bucket');

/** The bucket of the settings, or null where they name none. */
export const bucket: FactoryProvider<Promise<Bucket | null>> = {
  provide: bucketToken,
  useFactory: async ({ S3_BUCKET: name, ...settings }: CatalogSettings) => (name ? openS3(name, settings) : null),
  inject: [resourceTokens.settings],
};

type S3Settings = Pick<CatalogSettings, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** Whoever looks at a picture waits three seconds, for two tries; upkeep has time. */
const readMs = 1200;
const writeMs = 5000;

/** A bucket that speaks S3. */
async function openS3(name: string, settings: S3Settings): Promise<Bucket> {
  // A large client, which a catalogue without a bucket does without.
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const client = new S3Client({
    region: settings.S3_REGION,
    // Elsewhere than at Amazon buckets rarely have host names of their own.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Left out, the client finds what the machine or pod was given.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 500, requestTimeout: readMs, throwOnRequestTimeout: true },
    // Not every server knows the checksums that are sent by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async put(key, bytes) {
      const object = { Bucket: name, Key: key, Body: bytes, ContentType: 'image/webp', ContentLength: bytes.length };
      await client.send(new PutObjectCommand(object), { requestTimeout: writeMs });
    },
    async get(key) {
      try {
        const { Body: body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
        return Buffer.from(await body!.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: key }), { requestTimeout: writeMs });
    },
  };
}
