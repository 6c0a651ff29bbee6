import type { InboxMessage } from '@yinghuo/contracts/wire';
import { IconCornerDownRight } from '@tabler/icons-react';
import { ReportButton } from '../../../entities/report/ReportButton.tsx';
import { toast } from '../../../lib/toast.ts';
import { TextComposer } from '../../../ui/composer/TextComposer.tsx';
import { sendMail } from '../api.ts';
import { longest } from '../mail.ts';
import { words } from '../text.ts';
import classes from './Reply.module.css';

/** The reply to a private message, with recipient and title given; nobody answers who has deleted their account. */
export const Reply = ({ message: { id, create_id, create_name, title } }: { message: InboxMessage }) => (
  <div className={classes.reply}>
    <p className={classes.to}>
      {create_id === null ? (
        words.senderGone
      ) : (
        <>
          <IconCornerDownRight size={16} stroke={1.6} aria-hidden="true" />
          {words.replyTo} <b>{create_name}</b>
        </>
      )}
      <ReportButton type="mail" id={id} />
    </p>
    {create_id !== null && (
      <TextComposer
        draft={`mail:${id}`}
        label={`${words.replyTo} ${create_name}`}
        sendLabel={words.send}
        most={longest.text}
        rows={3}
        onSend={async ({ text }, key) => {
          const answer = [...words.replyTitle(title)].slice(0, longest.title).join('');
          await sendMail({ name: create_name, memberId: create_id, title: answer, text }, key);
          toast.done(words.sent);
        }}
      />
    )}
  </div>
);
