import type { Envelope, ImageUse, WritePath, Writes } from '@yinghuo/contracts/wire';
import { offline, Refused } from './refused.ts';
import { endSession } from '../session/session.ts';
import { currentUser } from '../session/user.ts';
import { text } from '../../text/zh-CN.ts';
import { uploadWords } from '../../text/upload.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const mostBytes = 5 << 20;

/** Why a file cannot be uploaded; null where it can. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!imageTypes.includes(type)) return uploadWords.type;
  return size > mostBytes ? uploadWords.size : null;
}

/** A stored picture. */
export type Uploaded = Writes['/api/images']['answer'];

let going = 0;
/** Number of uploads in progress. */
export const uploading = (): number => going;

/**
 * Uploads a picture; `progress` receives percents. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 */
export const upload = (file: File, use: ImageUse, progress: (percent: number) => void): Promise<Uploaded> =>
  new Promise<Uploaded>((resolve, reject) => {
    going += 1;
    const request = new XMLHttpRequest();
    const token = currentUser()?.token;
    request.open('POST', '/api/images' satisfies WritePath);
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('X-Auth-Token', token);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => progress(Math.floor((loaded / total) * 100));
    request.onerror = () => reject(new Refused(offline, uploadWords.failed));
    request.onload = () => {
      const answer = request.response as Envelope<Uploaded> | null;
      if (answer?.code === 200) return resolve(answer.obj!);
      if (answer?.code === 5 || answer?.code === 119)
        endSession(answer.code, token, answer.obj ? answer.msg : undefined);
      reject(
        new Refused(
          answer?.code ?? request.status,
          answer?.msg ?? text.errors.unexpected,
          request.getResponseHeader('X-Request-Id'),
          answer?.obj,
        ),
      );
    };
    const form = new FormData();
    form.append('use', use);
    form.append('file', file);
    request.send(form);
  }).finally(() => {
    going -= 1;
  });
