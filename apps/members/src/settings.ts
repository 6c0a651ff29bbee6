import { ServiceSettings } from '@yinghuo/service';
import { IsInt, IsOptional, IsString, Matches, Max, Min, MinLength } from 'class-validator';

/** Settings of the members' service; .env.example explains each. */
export class MembersSettings extends ServiceSettings {
  /** Where members open the site; links in mails begin with it. */
  @Matches(/^https?:\/\/[^\s]+$/) PUBLIC_URL: string = 'http://127.0.0.1:3000';
  /** Signs proofs of work, so that only challenges of ours count. */
  @IsString() @MinLength(32) PROOF_SECRET!: string;
  /** Hashes a browser tries at most for one proof; 60,000 are about a second on a phone. */
  @IsInt() @Min(100) @Max(10_000_000) PROOF_EFFORT: number = 60_000;
  /** Without it mails are kept and shown at /outbox. */
  @IsOptional() @Matches(/^smtps?:\/\//) SMTP_URL?: string;
  @IsString() MAIL_FROM: string = '萤火 <no-reply@yinghuo.invalid>';
}
