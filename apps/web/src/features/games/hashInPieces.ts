import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const pieceBytes = 4 << 20;

/** SHA-256 of a file in hex, with one piece of it in memory at a time; `read` hears how many bytes are done. */
export async function hashInPieces(file: Blob, read: (bytes: number) => void, piece = pieceBytes): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += piece) {
    hash.update(new Uint8Array(await file.slice(at, at + piece).arrayBuffer()));
    read(Math.min(at + piece, file.size));
  }
  return bytesToHex(hash.digest());
}
