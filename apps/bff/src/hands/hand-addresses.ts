import { Injectable } from '@nestjs/common';
import { handFaces, ownFamily, packCharacters, unpackCharacters, type HandFace } from '@yinghuo/contracts/wire';
import { InjectSettings } from '@yinghuo/service';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { BffSettings } from '../settings.ts';

/** By face, the characters that a page shows in it. */
export type Drawn = Readonly<Partial<Record<HandFace, string>>>;

const signatureBytes = 12;
/** An address of more is longer than proxies take, and the letters heavier than a face's slices. */
const mostCharacters = 1500;

/**
 * Addresses of pages' own letters. An address says itself which characters it is for and is signed, so every process answers
 * what another one named, after a restart too, and nobody has us cut what no page of ours shows.
 */
@Injectable()
export class HandAddresses {
  /** The first signs, each is accepted: pages of before a key was exchanged are still open. */
  private readonly keys: Buffer[];

  constructor(@InjectSettings() { PASSWORD_KEY }: Pick<BffSettings, 'PASSWORD_KEY'>) {
    this.keys = PASSWORD_KEY.split(',').map((key) =>
      Buffer.from(hkdfSync('sha256', key, '', 'addresses of letters', 32)),
    );
  }

  addressOf(face: HandFace, characters: string): string {
    const packed = packCharacters(characters);
    return `/hands/${face}.ttf?of=${packed}.${sign(this.keys[0]!, face, packed).toString('base64url')}`;
  }

  /** The face and the characters of an address of ours; null for any other. */
  read(file: string, of: unknown): { face: HandFace; characters: string } | null {
    const face = file.replace(/\.ttf$/, '');
    const [, packed, signature] = /^([\w-]+)\.([\w-]+)$/.exec(String(of)) ?? [];
    if (!packed || !signature || !isFace(face)) return null;
    const given = Buffer.from(signature, 'base64url');
    const isOurs = this.keys.some(
      (key) => given.length === signatureBytes && timingSafeEqual(given, sign(key, face, packed)),
    );
    return isOurs ? { face, characters: unpackCharacters(packed) } : null;
  }

  /** The styles of a page's own letters, in those faces that there are; empty where it shows none. */
  stylesOf(drawn: Drawn, there: readonly string[]): string {
    return handFaces
      .filter((face) => drawn[face] && drawn[face].length <= mostCharacters && there.includes(face))
      .map(
        (face) =>
          `@font-face{font-family:'${ownFamily(face)}';font-display:swap;src:url(${this.addressOf(face, drawn[face]!)}) format('truetype')}`,
      )
      .join('');
  }
}

const isFace = (name: string): name is HandFace => (handFaces as readonly string[]).includes(name);

const sign = (key: Buffer, face: HandFace, packed: string): Buffer =>
  createHmac('sha256', key).update(`${face}/${packed}`).digest().subarray(0, signatureBytes);
