/** Prints what a section took in last, and with NAME and PASSWORD which of it the member has marked. */
import { answered, connect, Refused } from '@yinghuo/client';

const { URL: url = 'http://127.0.0.1:3000', NAME: name, PASSWORD: password } = process.env;

/** Signs in where there is somebody to sign in. */
async function open() {
  if (!name || !password) return connect(url);
  const { obj } = await answered(connect(url).POST('/sign', { body: { name, password } }));
  return connect(url, { token: obj.token });
}

try {
  const api = await open();
  const { obj: games, wrap } = await answered(api.GET('/gameLists', { params: { query: { sort: 'new', size: 5 } } }));
  console.log(`${wrap} games, the newest:`);
  for (const { id, title, score, developers } of games) {
    console.log(`${String(id).padStart(6)}  ${title}  ${developers.join('、')}  ${score ?? '–'}`);
  }
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  // `message` is what a member would read.
  console.error(`${error.code} ${error.message}`);
  process.exitCode = 1;
}
