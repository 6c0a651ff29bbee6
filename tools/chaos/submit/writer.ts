import { sectionPaths, type Section } from '@yinghuo/contracts/wire';
import sharp from 'sharp';
import { pause, type Envelope, type Member } from '../member.ts';
import type { Actor } from '../siege.ts';
import type { Acknowledged, Game, Version } from './acknowledged.ts';

const roundMs = 15_000;
const sections = Object.keys(sectionPaths) as Section[];
const idle = ['今晚的潮水很轻。', '灯塔亮了一整夜。', '信写到一半，雪停了。'];

interface Form {
  id: number;
  revision: number;
  input: { intro: string | null };
}

/** A member who submits, mends, contributes to what others submitted, rates and reports it, without a pause. */
export class Writer implements Actor {
  private over = false;
  private rounds = 0;
  private count = 0;

  readonly member: Member;
  readonly id: number;
  private readonly tag: string;
  private readonly labels: number[];
  private readonly done: Acknowledged;

  constructor(
    member: Member,
    { id, tag, labels, done }: { id: number; tag: string; labels: number[]; done: Acknowledged },
  ) {
    this.member = member;
    this.id = id;
    this.tag = tag;
    this.labels = labels;
    this.done = done;
  }

  async act(): Promise<void> {
    await pause(Math.random() * roundMs);
    while (!this.over) {
      const begun = Date.now();
      this.rounds += 1;
      for (const work of [this.submit, this.mend, this.edit, this.add, this.rate, this.report]) {
        if (!this.over) await work.call(this);
      }
      while (!this.over && Date.now() - begun < roundMs) await pause(500);
    }
  }

  end(): void {
    this.over = true;
  }

  /** As the form does: a picture, a draft that is saved again, and then it is sent in; now and then it is taken back. */
  private async submit(): Promise<void> {
    const key = this.key();
    const n = this.rounds;
    const section = sections[(n + this.id) % sections.length]!;
    const images = await this.upload();
    const labels = this.labels.slice(n % 5, (n % 5) + 3);
    const versions = [1, 2].map((v) => this.version(`${key}v${v}`, v));
    const game: Omit<Game, 'id' | 'state'> = {
      ...{ section, title: `灯塔${key}`, intro: this.words(), images, labels, submitter: this.id },
      versions: versions.map(({ label, note, links }) => ({
        ...{ id: null, author: this.id, label, note: note ?? '' },
        links: links.map(({ url }) => url),
      })),
    };
    const fields = (intro: string) => ({
      ...{ titleZh: game.title, intro, age: 'all', versions },
      images: images.map((url) => ({ url })),
      labels: labels.map((id) => ({ id })),
    });

    const draft = await this.say<{ id: number }>('/user/add/game', { section, ...fields(game.intro) }, `draft-${key}`);
    if (!draft) return;
    const { id } = draft;
    this.done.games.set(id, { ...game, id, state: 'draft' });
    const intro = this.words();
    // The form saves what is there already without a key: it is the same however often.
    if (await this.say('/user/add/game', { id, section, ...fields(intro) })) this.done.games.get(id)!.intro = intro;
    if (n % 4 === 3) return;

    const path = sectionPaths[section].submit;
    if (!(await this.say(path, { draftId: id, ...fields(intro) }, `submit-${key}`))) return;
    this.done.games.get(id)!.state = 'submitted';
    if (n % 5 !== 4) return;
    // A moderator may have been faster. What is gone was taken back by the try before.
    const { code } = await this.member.say('/api/content/delete', { type: 'game', id });
    if (code === 200 || code === 404) this.done.games.get(id)!.state = 'withdrawn';
    else if (code !== 409) this.done.refused.push(`/api/content/delete ${code}`);
  }

  /** Sends what was declined in again. */
  private async mend(): Promise<void> {
    const { obj: declined = [] } = await this.member.read<{ id: number }[]>('/user/list/game?status=declined&size=20');
    for (const { id } of declined) {
      const game = this.done.games.get(id);
      if (game) await this.change(game, true);
    }
  }

  private async edit(): Promise<void> {
    const game = this.somebodys();
    if (!game) return;
    if (this.rounds % 2 === 0) return this.change(game, false);
    const { obj: versions = [] } = await this.member.read<{ id: number; revision: number; label: string }[]>(
      `/getVerList?id=${game.id}`,
    );
    const version = versions.at(-1);
    if (!version) return;
    const note = this.words();
    const fields = { id: version.id, revision: version.revision, note, comment: '补一句说明' };
    await this.propose('/updateVer', fields, {
      kind: 'version',
      targetId: version.id,
      label: version.label,
      game,
      text: note,
      atOnce: false,
    });
  }

  private async change(game: Game, atOnce: boolean): Promise<void> {
    const { obj: form } = await this.member.read<Form>(`/api/games/input?id=${game.id}`);
    if (!form) return;
    const intro = this.words();
    const path = game.section === 'ai' ? '/aiEdit' : '/editGame';
    const fields = { id: game.id, revision: form.revision, intro, comment: '换一段简介' };
    await this.propose(path, fields, { kind: 'game', targetId: game.id, label: null, game, text: intro, atOnce });
  }

  private async propose(
    path: string,
    fields: object,
    about: Omit<Acknowledged['proposals'][number], 'id' | 'author'>,
  ): Promise<void> {
    const answer = await this.say<{ revisionId: number }>(path, fields, this.key());
    if (answer) this.done.proposals.push({ ...about, id: answer.revisionId, author: this.id });
  }

  private async add(): Promise<void> {
    const game = this.somebodys();
    if (!game || this.rounds % 2 === 0) return;
    const key = this.key();
    const version = this.version(key, 1);
    const answer = await this.say<{ id: number }>('/addVer', { gameId: game.id, ...version }, key);
    if (!answer) return;
    const { label, note, links } = version;
    const added: Version = { id: answer.id, author: this.id, label, note, links: links.map(({ url }) => url) };
    game.versions.push(added);
  }

  private async rate(): Promise<void> {
    const game = this.somebodys();
    if (!game) return;
    const overall = 1 + Math.floor(Math.random() * 10);
    const summary = this.words().repeat(1 + Math.floor(Math.random() * 6));
    const answer = await this.say<{ id: number }>('/api/ratings', { gameId: game.id, overall, summary }, this.key());
    if (!answer) return;
    const name = `${game.id} ${this.id}`;
    const before = this.done.ratings.get(name);
    const lengths = [...(before?.lengths ?? []), [...summary].length];
    const times = (before?.times ?? 0) + 1;
    this.done.ratings.set(name, { id: answer.id, game, author: this.id, overall, summary, lengths, times });
  }

  /** What somebody else submitted, or a download of theirs as harmful; each once, and many report the same. */
  private async report(): Promise<void> {
    const game = this.others()[Math.floor(this.rounds / 2)];
    if (!game) return;
    const text = this.key();
    const isNew = (type: 'game' | 'version', id: number) =>
      !this.done.reports.some((each) => each.author === this.id && each.type === type && each.id === id);
    const said = { game, author: this.id, text };
    if (this.rounds % 2 === 0) {
      if (!isNew('game', game.id)) return;
      const fields = { type: 'game', id: String(game.id), reason: 'wrong', text };
      const answer = await this.say<{ caseId: number }>('/api/reports', fields, text);
      if (answer) this.done.reports.push({ ...said, type: 'game', id: game.id, caseId: answer.caseId });
      return;
    }
    const { obj: versions = [] } = await this.member.read<{ id: number; status: string; links: { id: number }[] }[]>(
      `/getVerList?id=${game.id}`,
    );
    const version = versions.find(({ id, status }) => status === 'live' && isNew('version', id));
    if (!version) return;
    const fields = { linkId: version.links[0]!.id, reason: 'malware', text };
    if (await this.say('/api/links/report', fields, text))
      this.done.reports.push({ ...said, type: 'version', id: version.id, caseId: null });
  }

  /** A picture that nobody else has; without one where the day's are used up. */
  private async upload(): Promise<string[]> {
    const noise = Buffer.from(Array.from({ length: 48 * 48 * 3 }, () => Math.floor(Math.random() * 256)));
    const png = await sharp(noise, { raw: { width: 48, height: 48, channels: 3 } })
      .png()
      .toBuffer();
    const file = new Blob([new Uint8Array(png)], { type: 'image/png' });
    const { code, obj } = await this.member.upload<{ url: string }>('/api/images', file, { use: 'game' });
    if (code !== 200) {
      if (code !== 429) this.done.refused.push(`/api/images ${code}`);
      return [];
    }
    this.done.uploads.push(obj!.url);
    return [obj!.url];
  }

  private version(label: string, links: number) {
    return {
      ...{
        kind: 'humanTl',
        label,
        languages: ['zh-Hans'],
        platforms: ['windows'],
        sizeBytes: 1 << 30,
        note: this.words(),
      },
      links: Array.from({ length: links }, (_, n) => ({
        provider: 'direct',
        url: `https://downloads.invalid/${label}/${n}`,
        extractCode: 'a1b2',
      })),
    };
  }

  /** What came of a command; null where it was refused. That others were faster is no fault. */
  private async say<T>(path: string, fields: object, key?: string): Promise<T | null> {
    const { code, obj }: Envelope<T> = await this.member.say<T>(path, fields, key);
    if (code === 200) return obj as T;
    const isStale = code === 409 && (obj as { reason?: string }).reason === 'stale';
    if (code !== 429 && !isStale) this.done.refused.push(`${path} ${code} ${JSON.stringify(obj ?? null)}`);
    return null;
  }

  /** The live games of somebody else. */
  private others(): Game[] {
    return [...this.done.games.values()].filter(
      (game) => game.submitter !== this.id && this.done.statusOf(game) === 'live',
    );
  }

  private somebodys(): Game | null {
    const live = this.others();
    return live[Math.floor(Math.random() * live.length)] ?? null;
  }

  private key = () => `${this.tag}w${this.id}n${(this.count += 1)}`;
  private words = () => `${idle[this.count % idle.length]}${Math.random().toString(36).slice(2)}`;
}
