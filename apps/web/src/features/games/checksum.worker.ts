import { hashInPieces } from './hashInPieces.ts';

export type Told = { read: number } | { sha256: string } | { failed: true };

const tell = (told: Told): void => self.postMessage(told);

// WebCrypto takes a file only whole, and hashing one takes seconds: so in pieces, away from the page.
self.onmessage = ({ data: file }: MessageEvent<File>) => {
  hashInPieces(file, (read) => tell({ read })).then(
    (sha256) => tell({ sha256 }),
    // A folder, or a file that was moved or changed meanwhile.
    () => tell({ failed: true }),
  );
};
