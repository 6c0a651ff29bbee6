import { Injectable } from '@nestjs/common';

/** The time, where rules depend on it; tests set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** The day of Asia/Shanghai, `YYYY-MM-DD`; it begins at 16:00Z of the day before. */
  today(): string {
    return shanghaiDay(this.now());
  }
}

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });
const dayMs = 86_400_000;
export const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

export const shanghaiDay = (at: Date): string => format.format(at);
