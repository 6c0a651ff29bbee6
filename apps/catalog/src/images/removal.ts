import { refuse, uploadModerated, uploadsPath, type SignedIn } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { addRemoved, dropRemoved, holdDrawn } from './removal.sql.ts';

export interface Removal {
  action: 'hide' | 'restore';
  reason: string;
  by: SignedIn;
}

/**
 * Removes or restores an upload with all others made from the same file, and publishes an event. Refuses with
 * `notFound`, or with `conflict done` where it already is in that state.
 */
export async function moderateHeldUpload(sql: Tx, url: string, { action, reason, by }: Removal): Promise<void> {
  const drawn = await holdDrawn(sql, url);
  const named = drawn.find((upload) => upload.url === url) ?? refuse('notFound');
  const hide = action === 'hide';
  if (named.removed === hide) refuse('conflict', { reason: 'done' });
  const changing = drawn.filter(({ removed }) => removed !== hide);
  if (hide) await addRemoved(sql, changing, { reason, by: by.memberId });
  else
    await dropRemoved(
      sql,
      changing.map((upload) => upload.url),
    );
  for (const { url, ownerId } of changing) {
    const name = url.slice(uploadsPath.length);
    await record(sql, uploadModerated, { name, ownerId, action, reason, by: by.memberId });
  }
}
