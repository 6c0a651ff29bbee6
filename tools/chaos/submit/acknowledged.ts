/** What members and moderators were told is done. Nothing else may be there, and nothing of it twice. */

export interface Version {
  /** Never the same twice: tells it from others where its id is not known. */
  label: string;
  author: number;
  note: string;
  links: string[];
  /** Null: it came with its game. */
  id: number | null;
}

export interface Game {
  id: number;
  section: string;
  title: string;
  intro: string;
  images: string[];
  labels: number[];
  submitter: number;
  state: 'draft' | 'submitted' | 'withdrawn';
  versions: Version[];
}

export interface Proposal {
  id: number;
  kind: 'game' | 'version';
  targetId: number;
  game: Game;
  /** Of a change of a version. */
  label: string | null;
  author: number;
  /** The introduction, or the note, from then on. */
  text: string;
  /** In force without a moderator: one's own game, which waits again. */
  atOnce: boolean;
}

export interface Decision {
  kind: 'game' | 'version' | 'revision';
  id: number;
  accept: boolean;
  by: number;
}

export interface Rating {
  id: number;
  game: Game;
  author: number;
  overall: number;
  summary: string;
  /** How long it was each time that it was written. */
  lengths: number[];
  times: number;
}

/** Of a game, or of a version with a download that does harm. */
export interface Report {
  type: 'game' | 'version';
  id: number;
  game: Game;
  author: number;
  text: string;
  /** Null where it was not told. */
  caseId: number | null;
}

export interface Answer {
  caseId: number;
  by: number;
  text: string;
}

export class Acknowledged {
  readonly uploads: string[] = [];
  readonly games = new Map<number, Game>();
  readonly proposals: Proposal[] = [];
  readonly decisions: Decision[] = [];
  readonly ratings = new Map<string, Rating>();
  readonly reports: Report[] = [];
  readonly answers: Answer[] = [];
  /** Answers that nobody should have got: path and code. */
  readonly refused: string[] = [];

  /** How often it was decided so. */
  decided(kind: Decision['kind'], id: number, accept: boolean): number {
    return this.decisions.filter((each) => each.kind === kind && each.id === id && each.accept === accept).length;
  }

  /** Where a game stands: each time it is sent in again follows one decline. */
  statusOf({ id, state }: Game): 'draft' | 'pending' | 'declined' | 'live' {
    if (state === 'draft') return 'draft';
    if (this.decided('game', id, true) > 0) return 'live';
    const again = this.proposals.filter(({ atOnce, targetId }) => atOnce && targetId === id).length;
    return this.decided('game', id, false) > again ? 'declined' : 'pending';
  }

  versionStatus(game: Game, { id }: Version): 'pending' | 'declined' | 'live' {
    if (id === null) return this.statusOf(game) === 'live' ? 'live' : 'pending';
    if (this.decided('version', id, true) > 0) return 'live';
    return this.decided('version', id, false) > 0 ? 'declined' : 'pending';
  }

  stateOf({ id, atOnce }: Proposal): 'pending' | 'accepted' | 'declined' {
    if (atOnce || this.decided('revision', id, true) > 0) return 'accepted';
    return this.decided('revision', id, false) > 0 ? 'declined' : 'pending';
  }

  /** What stands of an introduction, or of a note: of two changes of the same, only one can have been accepted. */
  textOf(game: Game, label: string | null, first: string): string {
    const inForce = this.proposals.filter(
      (each) => each.game === game && each.label === label && this.stateOf(each) === 'accepted',
    );
    return inForce.toSorted((a, b) => b.id - a.id)[0]?.text ?? first;
  }
}
