import type { ArchivePart, OwnRows } from '../../archive-parts.ts';

declare module './call.ts' {
  interface Reads {
    '/api/me/archive': Read<{ key: string; part: ArchivePart; cursor?: string | null }, OwnRows>;
  }
  interface Writes {
    '/api/me/archive': Write<Nothing, { key: string; parts: readonly ArchivePart[] }>;
  }
}
