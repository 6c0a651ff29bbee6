import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { packCharacters, type HandFace } from '@yinghuo/contracts/wire';
import { InjectSettings } from '@yinghuo/service';
import { LRUCache } from 'lru-cache';
import { join, resolve } from 'node:path';
import { finish, unpack, type Finished } from '../hot/finished.ts';
import { Turns } from '../images/turns.ts';
import type { BffSettings } from '../settings.ts';
import { Cutter } from './cutter.ts';

/** Where the web's build leaves the whole faces, from its folder. */
export const wholeFaces = '.server/hands';
/** What follows a face's name there: OpenType, packed by zstd, because the image of the edge carries them. */
export const wholeSuffix = '.ttf.zst';

/** Of this process's memory: the letters of about a hundred pages. */
const maxBytes = 4 << 20;
/** More wait for no letters, but are told to come again. */
const mostWaiting = 64;

/** Pages' own letters: a face with some characters, cut when a browser wants it, and kept for the next. */
@Injectable()
export class Hands implements OnApplicationShutdown {
  readonly kept = new LRUCache<string, Finished>({
    maxSize: maxBytes,
    sizeCalculation: ({ raw, brotli }) => raw.length + (brotli?.length ?? 0),
  });
  private readonly making = new Map<string, Promise<Finished>>();
  private readonly turns = new Turns(1, mostWaiting);
  private readonly cutter = new Cutter();

  constructor(@InjectSettings() private readonly settings: Pick<BffSettings, 'WEB_DIR'>) {}

  async onApplicationShutdown(): Promise<void> {
    await this.cutter.close();
  }

  /** An OpenType file. Refuses with `unavailable` where too many are wanted. */
  async of(face: HandFace, characters: string): Promise<Finished> {
    const name = `${face}/${packCharacters(characters)}`;
    const kept = this.kept.get(name);
    if (kept) return kept;
    let work = this.making.get(name);
    if (!work) {
      work = this.make(face, characters).finally(() => this.making.delete(name));
      this.making.set(name, work);
    }
    const made = await work;
    this.kept.set(name, made);
    return made;
  }

  private async make(face: HandFace, characters: string): Promise<Finished> {
    const file = resolve(join(this.settings.WEB_DIR, wholeFaces, `${face}${wholeSuffix}`));
    return unpack(await finish(await this.turns.take(() => this.cutter.cut({ file, characters }))));
  }
}
