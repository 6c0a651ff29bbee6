/**
 * Loaded by an app that a spec starts (`startApp`): tells the spec's process what it asks of its databases, to be judged
 * with the rest.
 */
import { followStatements } from './followed.ts';

followStatements((schema, statement) => {
  if (process.connected) process.send!({ followed: [schema, statement] });
});
