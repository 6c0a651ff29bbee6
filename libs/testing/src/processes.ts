import type { ChildProcess } from 'node:child_process';
import { keepFollowed, type FollowedStatement } from './followed.ts';

const fileOf = (path: string): string => new URL(path, import.meta.url).href;

/** Runs a service's sources in a process of its own, and follows its statements, whose lines are those of the sources. */
export const processArgs: readonly string[] = [
  ...['--conditions=source', '--no-warnings', '--enable-source-maps'],
  ...['--import', fileOf('../../../tools/typescript.mjs'), '--import', fileOf('following.ts')],
];

/** What a process that was started so asks of its databases is judged at the end of the test file, as what is asked here. */
export const followProcess = (child: ChildProcess): unknown =>
  child.on('message', (message: { followed?: [schema: string, statement: FollowedStatement] }) => {
    if (message.followed) keepFollowed(...message.followed);
  });
