import type { TopLists } from '../shapes.ts';

/** A member of a list with what the list counts, in a field of its own. */
type Row<Field extends string, Value> = {
  user_img: string;
  /** Empty without one. */
  frames_img: string;
  nickname: string;
} & Record<Field, Value>;

declare module './call.ts' {
  interface Reads {
    '/getTop': Read<
      Nothing,
      {
        yb: Row<'yb', number>[];
        jf: Row<'jf', number>[];
        lv: Row<'lv', number>[];
        /** Instants of today's sign-ins. */
        qd: Row<'qd', string>[];
        /** Frame counts. */
        txk: Row<'cg', number>[];
      }
    >;
    /** The same with all that is shown of a member, and with the caller's own places. */
    '/api/top': Read<Nothing, TopLists>;
  }
}
