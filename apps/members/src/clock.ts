import { Injectable } from '@nestjs/common';
import { shanghaiDay } from '@yinghuo/contracts';

/** The time, where rules depend on it; tests set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** The day of Asia/Shanghai, `YYYY-MM-DD`. */
  today(): string {
    return shanghaiDay(this.now());
  }
}
