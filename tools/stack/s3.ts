import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { answers, freePorts, until } from '../ports.ts';
import { supervise, type Supervised } from '../supervise.ts';

export interface S3Server {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  server: Supervised;
}

/** A server that speaks S3 with one empty bucket, and keeps its objects below `dir`; `libs` as `provideS3` left it. */
export async function startS3(dir: string, libs: string, bucket: string): Promise<S3Server> {
  const [port] = (await freePorts(1)) as [number];
  const endpoint = `http://127.0.0.1:${port}`;
  const [accessKeyId, secretAccessKey] = ['pictures', 'a secret of nobody but this test'];
  const settings = join(dir, 's3.properties');
  await mkdir(join(dir, 'objects', bucket), { recursive: true });
  await writeFile(
    settings,
    `
s3proxy.endpoint=${endpoint}
s3proxy.authorization=aws-v2-or-v4
s3proxy.identity=${accessKeyId}
s3proxy.credential=${secretAccessKey}
jclouds.provider=filesystem-nio2
jclouds.identity=none
jclouds.credential=none
jclouds.filesystem.basedir=${join(dir, 'objects')}
`,
  );
  const server = await supervise({
    name: 's3',
    command: 'java',
    args: ['-Xmx128m', '-XX:+UseSerialGC', '-cp', `${libs}/*`, 'org.gaul.s3proxy.Main', '--properties', settings],
    logFile: join(dir, 'logs/s3.log'),
    pidFile: join(dir, 's3.pid'),
  });
  const crashed = () => server.crashes() > 4;
  if (!(await until(() => answers(port), 60_000, crashed))) {
    await server.stop();
    throw new Failure(`the S3 server does not start; its log is in ${server.logFile}`);
  }
  return { endpoint, accessKeyId, secretAccessKey, server };
}
