import { createServer, type Server as HttpServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@yinghuo/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { passSockets } from './pass-sockets.ts';

let chat: HttpServer;
let sockets: Server;
let edge: FastifyInstance;
let url: string;

async function openEdge(chatUrl: string, trustedProxies = 0): Promise<{ app: FastifyInstance; url: string }> {
  const app = fastify();
  passSockets(app, { chatUrl, trustedProxies });
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

beforeAll(async () => {
  chat = createServer();
  sockets = new Server(chat);
  sockets.on('connection', (socket) => {
    socket.on('echo', (text: string, answer: (text: string) => void) => answer(text));
  });
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  ({ app: edge, url } = await openEdge(`http://127.0.0.1:${(chat.address() as AddressInfo).port}`));
});
afterAll(async () => {
  await edge.close();
  await sockets.close();
});

describe('sockets by way of the edge', () => {
  it.each([[['polling']], [['websocket']], [['polling', 'websocket']]])('pass both ways by %p', async (transports) => {
    const client = io(url, { transports, forceNew: true });
    const text = '长'.repeat(5000);
    expect(await client.timeout(5000).emitWithAck('echo', text)).toBe(text);
    await eventually(() => client.io.engine.transport.name === transports.at(-1));
    expect(await client.timeout(5000).emitWithAck('echo', '短')).toBe('短');
    client.disconnect();
  });

  it('say whose they are, whatever the client says', async () => {
    const extraHeaders = { 'x-forwarded-for': '6.6.6.6' };
    for (const transports of [['polling'], ['websocket']]) {
      const arrived = new Promise((resolve) => {
        sockets.once('connection', ({ handshake }) => resolve(handshake.headers['x-forwarded-for']));
      });
      const client = io(url, { transports, forceNew: true, extraHeaders });
      expect(await arrived).toBe('127.0.0.1');
      client.disconnect();
    }
  });

  it('say whom a proxy of ours took them from, and nothing that stood there before', async () => {
    const { port } = chat.address() as AddressInfo;
    const behind = await openEdge(`http://127.0.0.1:${port}`, 1);
    const extraHeaders = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' };
    for (const transports of [['polling'], ['websocket']]) {
      const arrived = new Promise((resolve) => {
        sockets.once('connection', ({ handshake }) => resolve(handshake.headers['x-forwarded-for']));
      });
      const client = io(behind.url, { transports, forceNew: true, extraHeaders });
      expect(await arrived).toBe('203.0.113.7');
      client.disconnect();
    }
    await behind.app.close();
  });

  it('end at both ends together', async () => {
    const client = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
    await eventually(() => client.connected && sockets.sockets.sockets.size === 1);
    sockets.disconnectSockets(true);
    await eventually(() => !client.connected);
    const second = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
    await eventually(() => second.connected);
    second.io.engine.close();
    await eventually(() => sockets.sockets.sockets.size === 0);
  });

  it('upgrade nothing else', async () => {
    const { port } = new URL(url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      });
      let text = '';
      socket.on('data', (part) => (text += String(part))).on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('are told at once where the chat is away', async () => {
    const away = createServer().listen(0, '127.0.0.1');
    await eventually(() => away.listening);
    const { port } = away.address() as AddressInfo;
    await new Promise((resolve) => away.close(resolve));
    const { app, url: nowhere } = await openEdge(`http://127.0.0.1:${port}`);
    const response = await fetch(`${nowhere}/socket.io/?EIO=4&transport=polling`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 503 });
    const client = io(nowhere, { transports: ['websocket'], reconnection: false });
    await new Promise((resolve) => client.once('connect_error', resolve));
    await app.close();
  });
});
