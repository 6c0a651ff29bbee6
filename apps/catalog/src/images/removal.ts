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
 * Takes an upload away with whatever else was drawn from the same file, or gives them back, and tells everybody who serves
 * them. Refuses `notFound`, and `conflict done` where it is so already.
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
