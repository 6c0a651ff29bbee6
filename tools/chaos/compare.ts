/** What was acknowledged beside what is there. */
export interface Compared {
  what: string;
  acknowledged: number;
  missing: string[];
  /** There twice, or although nobody was told so. */
  beyond: string[];
}

/** Compares two lists as bags: what is in one of them twice has to be in the other twice. */
export function compare(what: string, acknowledged: readonly string[], there: readonly string[]): Compared {
  const missing = [...acknowledged];
  const beyond = there.filter((each) => {
    const at = missing.indexOf(each);
    if (at >= 0) missing.splice(at, 1);
    return at < 0;
  });
  return { what, acknowledged: acknowledged.length, missing, beyond };
}
