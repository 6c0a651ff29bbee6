/** Events of one client in a window of ten seconds. */
const windowMs = 10_000;
const refusedFrom = 30;
const endedFrom = 100;

export class Flood {
  private count = 0;
  private ends = 0;

  /** Counts one event: whether it is fine, one too many, or the end. */
  take(): 'fine' | 'refused' | 'ended' {
    const now = Date.now();
    if (now >= this.ends) {
      this.count = 0;
      this.ends = now + windowMs;
    }
    this.count += 1;
    return this.count <= refusedFrom ? 'fine' : this.count <= endedFrom ? 'refused' : 'ended';
  }

  /** Whole seconds until the window ends, 1 at least. */
  wait(): number {
    return Math.max(1, Math.ceil((this.ends - Date.now()) / 1000));
  }
}
