import type { Told } from './checksum.worker.ts';
import ChecksumWorker from './checksum.worker.ts?worker';

/** SHA-256 of a file in hex, computed in a worker; rejects where it cannot be read or `signal` is aborted. */
export const checksumOf = (file: File, read: (bytes: number) => void, signal: AbortSignal): Promise<string> =>
  new Promise<string>((done, fail) => {
    const worker = new ChecksumWorker();
    const end = () => {
      worker.terminate();
      fail(new Error('the file was not read'));
    };
    signal.addEventListener('abort', end);
    worker.onerror = end;
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('read' in data) return read(data.read);
      if ('sha256' in data) done(data.sha256);
      end();
    };
    worker.postMessage(file);
  });
