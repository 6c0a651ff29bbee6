export interface Envelope<T = unknown> {
  code: number;
  obj?: T;
  wrap?: number;
  next?: string | null;
  config?: unknown;
}

/** A browser waits for an answer so long, and for its turn so long. */
const answerMs = 8_000;
const turnMs = 70_000;
const passing: readonly number[] = [429, 503, 504];

/** A member at a browser that says again, under the same key, what was not answered. */
export class Member {
  /** Answers that say that the session is over. */
  signedOut = 0;

  readonly url: string;
  readonly name: string;
  readonly token: string;

  private constructor(url: string, name: string, token: string) {
    this.url = url;
    this.name = name;
    this.token = token;
  }

  /** Throws where the product says no for another reason than that it cannot just now, or that others have just signed in. */
  static async signIn(url: string, name: string, password: string): Promise<Member> {
    for (;;) {
      const body = new URLSearchParams({ name, password });
      const answer = await fetch(`${url}/sign`, { method: 'POST', body, signal: AbortSignal.timeout(answerMs) })
        .then((response) => response.json() as Promise<Envelope<{ token: string; retryAfterSeconds?: number }>>)
        .catch(() => null);
      if (answer?.code === 200) return new Member(url, name, answer.obj!.token);
      if (answer && !passing.includes(answer.code)) throw new Error(`${name} cannot sign in: ${answer.code}`);
      await pause((answer?.obj?.retryAfterSeconds ?? 1) * 1000);
    }
  }

  /** What the product says, once it answers. */
  read<T>(path: string): Promise<Envelope<T>> {
    return this.insist<T>(path, {});
  }

  async get<T>(path: string): Promise<T> {
    return (await this.read<T>(path)).obj as T;
  }

  /** The answer to a command, however often it has to be said. */
  say<T>(path: string, fields: object, key?: string): Promise<Envelope<T>> {
    const headers = { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) };
    return this.insist<T>(path, { method: 'POST', headers, body: JSON.stringify(fields) });
  }

  /** Sends a file with its fields. */
  upload<T>(path: string, file: Blob, fields: Record<string, string>): Promise<Envelope<T>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, 'picture.png');
    return this.insist<T>(path, { method: 'POST', body: form });
  }

  private async insist<T>(path: string, init: RequestInit): Promise<Envelope<T>> {
    for (;;) {
      const answer = await this.once<T>(path, init);
      const seconds = (answer?.obj as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds ?? 1;
      if (answer && (!passing.includes(answer.code) || seconds * 1000 > turnMs)) {
        if (answer.code === 5 || answer.code === 119) this.signedOut += 1;
        return answer;
      }
      await pause(seconds * 1000);
    }
  }

  private once<T>(path: string, init: RequestInit): Promise<Envelope<T> | null> {
    const headers = new Headers(init.headers);
    headers.set('X-Auth-Token', this.token);
    headers.set('Accept', 'application/json');
    return fetch(this.url + path, { ...init, headers, signal: AbortSignal.timeout(answerMs) })
      .then((response) => response.json() as Promise<Envelope<T>>)
      .catch(() => null);
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
