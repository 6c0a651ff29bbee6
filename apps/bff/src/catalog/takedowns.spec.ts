import { expect, it } from '@jest/globals';
import { pathHere } from './takedowns.controller.ts';

it.each([
  ['https://yinghuo.example/detail?id=3#top', '/detail?id=3'],
  ['http://yinghuo.example:3000/detail?id=3', '/detail?id=3'],
  ['yinghuo.example/detail?id=3', '/detail?id=3'],
  ['/detail?id=3', '/detail?id=3'],
  ['https://other.example/detail?id=3', null],
  ['//other.example/detail', null],
  ['javascript:alert(1)', null],
  ['https://yinghuo.example.evil.example/', null],
  ['https://', null],
])('%s is the page %s', (address, path) => expect(pathHere(address, 'yinghuo.example')).toBe(path));
