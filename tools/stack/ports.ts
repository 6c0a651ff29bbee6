import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answers, freePorts } from '../ports.ts';

export interface Ports {
  postgres: number;
  kafka: number;
  controller: number;
  redis: number;
}

/** The ports of the last start where they are still free, else others. */
export async function portsOf(dir: string): Promise<Ports> {
  const file = join(dir, 'ports.json');
  const last = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Partial<Ports>,
    () => ({}) as Partial<Ports>,
  );
  const names = ['postgres', 'kafka', 'controller', 'redis'] as const;
  const fresh = await freePorts(names.length);
  const pick = async (name: keyof Ports, index: number) => {
    const port = last[name];
    return [name, port && !(await answers(port)) ? port : fresh[index]];
  };
  const ports = Object.fromEntries(await Promise.all(names.map(pick))) as unknown as Ports;
  await writeFile(file, JSON.stringify(ports));
  return ports;
}
