/**
 * Loaded by a process that a spec starts (`processArgs`): tells the spec's what it asks of its databases, to be judged
 * with the rest.
 */
import { followStatements } from './followed.ts';

followStatements((schema, statement) => {
  if (process.connected) process.send!({ followed: [schema, statement] });
});
