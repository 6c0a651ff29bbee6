/** Two of these bound how long a difference is believed, in ms, where messages come all the time. */
const windowMs = 60_000;
/** How far apart clocks may be that nobody has compared yet, in ms. */
const forgivenMs = 5000;

interface Skew {
  least: number;
  before: number;
  until: number;
}

/**
 * How old messages are when they come, in ms, from the instant at which the broker appended them, though its clock may be
 * another's than ours. The difference of both is what the clocks differ in and how long the message lay there; the least
 * difference among messages that came at once, lately, is the former (as LEDBAT, RFC 6817, knows a way's base delay). Until the clocks were compared, five
 * seconds are forgiven.
 */
export class Ages {
  private readonly skews = new Map<number, Skew>();

  /** `atOnce`: the reader was waiting for it when it was appended. `now`: Date.now(). */
  ageOf(partition: number, appendedAt: number, atOnce: boolean, now: number): number {
    const apart = now - appendedAt;
    if (atOnce) this.compare(partition, apart, now);
    const skew = this.skews.get(partition);
    return Math.max(0, apart - (skew ? Math.min(skew.least, skew.before) : forgivenMs));
  }

  knows(partition: number): boolean {
    return this.skews.has(partition);
  }

  /** `apart`: by how much `now` is after the broker's clock, as it stood at most some ms ago. */
  compare(partition: number, apart: number, now: number): void {
    const skew = this.skews.get(partition);
    if (!skew) this.skews.set(partition, { least: apart, before: Infinity, until: now + windowMs });
    else if (now < skew.until) skew.least = Math.min(skew.least, apart);
    else Object.assign(skew, { least: apart, before: skew.least, until: now + windowMs });
  }
}
