import type { Envelope } from '@yinghuo/contracts/wire';
import { offline, Refused } from '../../lib/refused.ts';
import { endSession } from '../../lib/session.ts';
import { currentUser } from '../../lib/user.ts';
import { text } from '../../text/zh-CN.ts';
import type { FormImage } from './form.ts';
import { words } from './text.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const mostBytes = 5 << 20;

/** What is wrong with a file before it is sent; null where nothing is. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!imageTypes.includes(type)) return words.problems.image.type;
  return size > mostBytes ? words.problems.image.size : null;
}

type Uploaded = Required<Pick<FormImage, 'url' | 'width' | 'height' | 'blur'>>;

/** Uploads a picture; `progress` hears percents. `fetch` tells nothing of how much has gone. */
export const upload = (
  file: File,
  use: 'avatar' | 'cover' | 'game',
  progress: (percent: number) => void,
): Promise<Uploaded> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = currentUser()?.token;
    request.open('POST', '/api/images');
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('X-Auth-Token', token);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => progress(Math.floor((loaded / total) * 100));
    request.onerror = () => reject(new Refused(offline, words.problems.image.failed));
    request.onload = () => {
      const answer = request.response as Envelope<Uploaded> | null;
      if (answer?.code === 200) return resolve(answer.obj!);
      if (answer?.code === 5 || answer?.code === 119) endSession(answer.code, token);
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
  });
