import type { archiveParts } from '@yinghuo/contracts';
import type { OwnPart } from '@yinghuo/postgres';

type Part = (typeof archiveParts)['catalog'][number];

/** The member's submissions, including drafts and declined ones. */
export const parts: Record<Part, OwnPart> = {
  games: {
    most: 5,
    rows: (sql, me, after, most) => sql`
      select g.id as key, g.id, g.section, g.status, g.title_zh, g.title_ja, g.title_en, g.aliases, g.intro, g.cover,
             g.images, g.characters, g.decline_reason, g.created_at, g.published_at, d.fields as draft
      from games g left join drafts d on d.game_id = g.id
      where g.submitter_id = ${me} and g.id > ${after} order by g.id limit ${most}`,
  },
  versions: {
    most: 50,
    rows: (sql, me, after, most) => sql`
      select v.id as key, v.id, v.game_id, v.kind, v.status, v.languages, v.platforms, v.runtimes, v.size_bytes, v.note,
             v.created_at,
             array(select json_build_object('provider', l.provider, 'url', l.url, 'extractCode', l.extract_code,
                                            'archivePassword', l.archive_password)
                   from links l where l.version_id = v.id order by l.id) as links
      from versions v where v.author_id = ${me} and v.id > ${after} order by v.id limit ${most}`,
  },
  ratings: {
    most: 100,
    rows: (sql, me, after, most) => sql`
      select r.id as key, r.game_id, coalesce(g.title_zh, g.title_ja, g.title_en) as title, r.overall, r.aspects, r.play,
             r.spoiler, r.summary, r.created_at, r.updated_at
      from ratings r join games g on g.id = r.game_id
      where r.member_id = ${me} and r.id > ${after} order by r.id limit ${most}`,
  },
  intel: {
    most: 200,
    rows: (sql, me, after, most) => sql`
      select id as key, id, kind, title, summary, url, status, created_at
      from intel where author_id = ${me} and id > ${after} order by id limit ${most}`,
  },
  revisions: {
    most: 5,
    rows: (sql, me, after, most) => sql`
      select id as key, id, kind, target_id, game_id, after, comment, state, reason, created_at
      from revisions where author_id = ${me} and id > ${after} order by id limit ${most}`,
  },
};
