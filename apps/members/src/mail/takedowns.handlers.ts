import { Controller, Inject } from '@nestjs/common';
import {
  guest,
  readTakedownLetter,
  takedownDecided,
  takedownRequested,
  type TakedownDecided,
  type TakedownRequested,
} from '@yinghuo/contracts';
import { Bus, On, type Asks } from '@yinghuo/kafka';
import { InjectSettings } from '@yinghuo/service';
import type { MembersSettings } from '../settings.ts';
import { Mailer } from './mailer.ts';
import { takedownAnsweredMail, takedownReceivedMail } from './mails.ts';

/** Mails to rights holders. Events name no address, so the catalogue is asked for it. */
@Controller()
export class TakedownMails {
  constructor(
    @Inject(Bus) private readonly bus: Asks,
    private readonly mailer: Mailer,
    @InjectSettings() private readonly settings: MembersSettings,
  ) {}

  @On(takedownRequested)
  async requested({ reference }: TakedownRequested) {
    const { email, dueAt } = await this.letter(reference);
    this.mailer.send(email, takedownReceivedMail(this.settings.PUBLIC_URL, reference, dueAt));
  }

  @On(takedownDecided)
  async decided({ reference, accepted }: TakedownDecided) {
    const { email, note } = await this.letter(reference);
    await this.mailer.deliver(email, takedownAnsweredMail(this.settings.PUBLIC_URL, reference, { accepted, note }));
  }

  private letter(reference: string) {
    return this.bus.ask(readTakedownLetter, { reference }, guest());
  }
}
