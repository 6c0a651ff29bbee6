import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answers, freePorts } from '../ports.ts';
import type { KafkaNode } from './kafka.ts';

export interface Ports {
  postgres: number;
  redis: number;
  /** One for each node of the cluster. */
  kafka: KafkaNode[];
}

/** The ports of the last start where they are still free, else others. */
export async function portsOf(dir: string, brokers: number): Promise<Ports> {
  const file = join(dir, 'ports.json');
  const last = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Record<string, number | undefined>,
    () => ({}) as Record<string, number | undefined>,
  );
  const names = [
    'postgres',
    'redis',
    ...Array.from({ length: brokers }, (_, node) => [`kafka${node}`, `controller${node}`]).flat(),
  ];
  const fresh = await freePorts(names.length);
  const pick = async (name: string, index: number): Promise<[string, number]> => {
    const port = last[name];
    return [name, port && !(await answers(port)) ? port : fresh[index]!];
  };
  const ports = Object.fromEntries(await Promise.all(names.map(pick)));
  await writeFile(file, JSON.stringify({ ...last, ...ports }));
  return {
    postgres: ports.postgres!,
    redis: ports.redis!,
    kafka: Array.from({ length: brokers }, (_, node) => ({
      port: ports[`kafka${node}`]!,
      controllerPort: ports[`controller${node}`]!,
    })),
  };
}
