import { flag, KeyRing, ServiceSettings } from '@yinghuo/service';
import { IsBoolean, IsInt, IsOptional, IsString, Matches, Max, Min, MinLength, ValidateBy } from 'class-validator';

const SaysWhereMailsGo = () =>
  ValidateBy({
    name: 'mails',
    validator: {
      validate: (kept, about) => {
        const { SMTP_URL, NODE_ENV } = about!.object as MembersSettings;
        return kept ? NODE_ENV !== 'production' : SMTP_URL !== undefined;
      },
      defaultMessage: (about) =>
        about!.value
          ? 'MAIL_OUTBOX shows every mail to everybody: not in production'
          : 'SMTP_URL is not set, so mails have nowhere to go (outside of production MAIL_OUTBOX=true keeps them at /outbox)',
    },
  });

/** Settings of the members' service; .env.example explains each. */
export class MembersSettings extends ServiceSettings {
  /** Where members open the site; links in mails begin with it. */
  @Matches(/^https?:\/\/[^\s]+$/) PUBLIC_URL: string = 'http://127.0.0.1:3000';
  /** Signs proofs of work, so that only challenges of ours count. */
  @IsString() @MinLength(32) PROOF_SECRET!: string;
  /** Opens the passwords that the edge has sealed; only the two have it. */
  @KeyRing() PASSWORD_KEY!: string;
  /** Hashes a browser tries at most for one proof; 60,000 are about a second on a phone. */
  @IsInt() @Min(100) @Max(10_000_000) PROOF_EFFORT: number = 60_000;
  /** The mail server. */
  @IsOptional() @Matches(/^smtps?:\/\//) SMTP_URL?: string;
  /** Mails are kept and shown to everybody at /outbox instead of sent, reset links included. */
  @flag @IsBoolean() @SaysWhereMailsGo() MAIL_OUTBOX: boolean = false;
  @IsString() MAIL_FROM: string = '萤火 <no-reply@yinghuo.invalid>';
}
