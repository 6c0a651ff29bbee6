import { ServiceSettings } from '@yinghuo/service';
import { IsEmail, IsOptional, MinLength } from 'class-validator';

/** Settings of messaging; .env.example explains each. */
export class MessagingSettings extends ServiceSettings {
  /** What signs messages to members' devices; without it none are sent. */
  @IsOptional() @MinLength(32, { message: '$property must have 32 characters or more' }) PUSH_KEY?: string;
  /** Whom those who pass these messages on may write to. */
  @IsEmail() CONTACT_EMAIL: string = 'contact@yinghuo.invalid';
}
