import { may, type Section, type Version } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newKey } from '../../../lib/server/newKey.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Tag } from '../../../ui/Badge.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { ModerateContent } from '../../../entities/moderation/ModerateContent.tsx';
import { pageOf } from '../../../entities/game/paths.ts';
import { updateVersion, withdrawVersion } from '../api.ts';
import { words } from '../text.ts';
import { Note } from '../../../ui/Words.tsx';

interface OwnVersionProps {
  game: { id: number; section: Section };
  version: Version;
}

/** The state of the member's own version, with withdraw, hide and restore. */
export function OwnVersion({ game, version }: OwnVersionProps) {
  const navigate = useNavigate();
  const user = useUser();
  const [key] = useState(() => newKey());
  const { id, revision, status, declineReason } = version;
  const published = status === 'live' || status === 'hidden';
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work();
      toast.done(said);
      await navigate(`${pageOf(game)}#versions`);
      return true;
    } catch (error) {
      toast.failed(error);
      return false;
    }
  };
  const hide = (hidden: boolean) =>
    act(
      () => updateVersion({ id, revision, hidden }, `${key}-${hidden}`),
      hidden ? words.version.hidden : words.version.shown,
    );
  return (
    <>
      {status !== 'live' && (
        <p>
          <Tag tone={status === 'pending' ? 'info' : 'danger'}>{words.version.status[status]}</Tag> {declineReason}
        </p>
      )}
      {user && may(user.qx, 'moderate') && published && (
        <ModerateContent type="version" id={id} hidden={status === 'hidden'} look={{ size: 'small' }} />
      )}
      {/* Nicknames are unique. */}
      {version.author.id > 0 && user?.nickname === version.author.nickname && (
        <Note>
          {published ? (
            <>
              <LockButton size="small" onClick={() => hide(status === 'live')}>
                {status === 'live' ? words.version.hide : words.version.show}
              </LockButton>{' '}
              {status === 'live' && words.version.hideAsk}
            </>
          ) : (
            <LockButton
              size="small"
              kind="danger"
              onClick={() => act(() => withdrawVersion(id), words.version.withdrawn)}
            >
              {words.version.withdraw}
            </LockButton>
          )}
        </Note>
      )}
    </>
  );
}
