import type { ChatMessage } from '@yinghuo/contracts/wire';
import { useCallback, useEffect } from 'react';
import { useDialog, useDialogParams, useShowDialog } from '../../lib/address/dialog.ts';

const plain = ['image', 'search'] as const;
const ofMessage = ['picture', 'report'] as const;
const ofModerators = ['slow', 'recall', 'mute', 'unmute'] as const;
const names = [...plain, ...ofMessage, ...ofModerators] as const;

/** The panel's dialogs, stored in the address: `?dialog=chat.recall&dialog.id=…`. */
export type ChatDialogName = (typeof names)[number];
export type ShowChatDialog = (name: ChatDialogName, messageId?: string) => void;

/** Whether the address names the panel (on phones) or one of its dialogs. */
export const isOfChat = (dialog: string | null): boolean => dialog === 'chat' || Boolean(dialog?.startsWith('chat.'));

export function useShowChatDialog(): ShowChatDialog {
  const show = useShowDialog();
  return useCallback((name, id) => show(`chat.${name}`, { id }, { over: true }), [show]);
}

interface Known {
  /** The loaded messages; null before the first request. */
  messages: readonly ChatMessage[] | null;
  moderator: boolean;
}

/**
 * The open dialog and its message. Removes it from the address where the message is gone or permission is missing.
 */
export function useChatDialog({ messages, moderator }: Known) {
  const { open, close } = useDialog();
  const { read } = useDialogParams();
  const name = names.find((each) => open === `chat.${each}`) ?? null;
  const id = read('id');
  const message = (id && messages?.find((each) => each.id === id)) || null;
  const needsMessage = name !== null && name !== 'slow' && !isOneOf(plain, name);
  const refused = isOneOf(ofModerators, name) && !moderator;
  const missing = refused || (needsMessage && messages !== null && !message);
  useEffect(() => {
    if (missing) void close();
  }, [missing, close]);
  const waits = missing || (needsMessage && !message);
  return { name: waits ? null : name, message, close };
}

const isOneOf = (group: readonly string[], name: string | null): boolean => name !== null && group.includes(name);
