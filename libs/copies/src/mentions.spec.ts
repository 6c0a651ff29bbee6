import { expect, it } from '@jest/globals';
import { namesAfterAts } from './mentions.ts';

it('finds what follows an @, but in addresses of mails, and in what is quoted: whom that named was told then', () => {
  expect(namesAfterAts('谢谢@小满，写到 a@b.example')).toEqual(['小满，写到 a']);
  expect(namesAfterAts('> @阿澄 /detail?id=3&c=45\n> 问@小满 去\n\n@栗子壳 你看')).toEqual(['栗子壳 你看']);
});
