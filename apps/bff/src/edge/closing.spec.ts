import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from '@jest/globals';
import { World } from '../world.fixture.ts';

// Under chaos members got {"statusCode":503} from an edge that was stopping, which is no answer of ours: nothing said it again.
it('says in the envelope that it is closing to whoever asks on a connection that is still open', async () => {
  const world = await World.open();
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString()));
  const gone = once(socket, 'close');
  const body = 'name=nobody&password=wrong';
  const head = (length: number) =>
    `POST /sign HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;
  // A command that is under way keeps the connection open while the edge closes.
  socket.write(head(body.length) + body.slice(0, 5));
  await new Promise(setImmediate);
  const closed = world.close();
  await new Promise(setImmediate);
  socket.write(body.slice(5) + head(body.length) + body);
  await gone;
  await closed;
  const last = text.split('HTTP/1.1 ').at(-1)!;
  expect(last).toMatch(/^503 /);
  expect(last).toMatch(/connection: close/i);
  expect(JSON.parse(/\{.*\}/.exec(last)![0])).toMatchObject({ code: 503 });
});
