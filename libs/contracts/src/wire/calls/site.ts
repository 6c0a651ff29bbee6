import type { Announcement, KeptAnnouncement, LogItem } from '../../catalog/shapes.ts';
import type { ListAllAnnouncements, ListLog, SaveAnnouncement, SaveLogItem } from '../../catalog/site.ts';
import type { Site } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/site': Read<Nothing, Site>;
    '/ggs': Read<Nothing, Announcement[]>;
    '/logs': Read<Asks<ListLog>, LogItem[]>;
    '/api/announcements': Read<Asks<ListAllAnnouncements>, KeptAnnouncement[]>;
  }
  interface Writes {
    '/api/announcements/save': Write<Asks<SaveAnnouncement, 'title' | 'text'>, KeptAnnouncement>;
    '/api/logs/save': Write<Asks<SaveLogItem, 'title' | 'text'>, LogItem>;
  }
}
