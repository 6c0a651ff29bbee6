import { expect } from '@jest/globals';
import { keepRendition, keepUpload, measureImage, moderateUpload, readUpload } from '@yinghuo/contracts';
import { ask, gated, type Look } from '../fixtures/known.ts';

export const imagesLooks: Look[] = [
  [
    keepUpload,
    async (caller) => {
      const bytes = Buffer.from(`a picture of ${caller.memberId}`).toString('base64');
      const { refused } = await ask(keepUpload, { bytes, width: 1, height: 1, blur: '000000' }, caller);
      expect(refused).toBe(gated(caller, 1));
    },
  ],
  [
    keepRendition,
    // Of what is not there nothing is kept, and nobody is told whether it is.
    async (caller) => {
      const drawn = { name: `${'x'.repeat(43)}.webp`, width: 200, bytes: 'AAAA' } as const;
      expect(await ask(keepRendition, drawn, caller)).toEqual({ reply: null });
    },
  ],
  [
    readUpload,
    async (caller) =>
      expect((await ask(readUpload, { name: `${'x'.repeat(43)}.webp` }, caller)).refused).toBe('notFound'),
  ],
  [
    moderateUpload,
    async (caller) => {
      const asked = { url: `/media/uploads/${'x'.repeat(43)}.webp`, action: 'hide', reason: '试试' } as const;
      expect((await ask(moderateUpload, asked, caller)).refused).toBe(gated(caller, 5) ?? 'notFound');
    },
  ],
  [
    measureImage,
    async (caller) => {
      const facts = { url: 'https://pictures.example/1.webp', width: 1, height: 1, blur: '000000' };
      expect(await ask(measureImage, facts, caller)).toEqual({ reply: null });
    },
  ],
];
