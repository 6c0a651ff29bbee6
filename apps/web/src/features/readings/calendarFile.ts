import type { Reading } from '@yinghuo/contracts/wire/readings';
import ical from 'ical-generator';
import { words } from './text.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/**
 * A reading's stations as whole days of an iCalendar file (RFC 5545); a new file of the same reading replaces the days of the one
 * before.
 */
export function calendarOf({ id, stations }: Pick<Reading, 'id' | 'stations'>, title: string, url: string): string {
  const calendar = ical({ name: title, prodId: { company: 'yinghuo', product: 'reading', language: 'ZH' } });
  for (const { place, name, on } of stations) {
    calendar.createEvent({
      id: `reading-${id}-${place}@yinghuo`,
      start: noon(on),
      allDay: true,
      timezone: 'UTC',
      summary: words.event(title, place, name),
      url,
    });
  }
  return calendar.toString();
}
