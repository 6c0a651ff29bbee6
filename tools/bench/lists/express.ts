/**
 * Nest on Express, serialising the rows of a list for every request. Decorators are called by hand, for Node runs this
 * file as it is: the hook that knows decorators stumbles over what Express requires.
 */
import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { serveParent } from '../child.ts';

let envelope: object = {};

class Lists {
  list() {
    return envelope;
  }
}
Controller()(Lists);
Get('/gameLists')(Lists.prototype, 'list', Object.getOwnPropertyDescriptor(Lists.prototype, 'list')!);

class Service {}
Module({ controllers: [Lists] })(Service);

const app = await NestFactory.create(Service, new ExpressAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
const { port } = (app.getHttpServer() as { address(): AddressInfo }).address();

serveParent(port, async (rows: object) => {
  envelope = rows;
  return true;
});
