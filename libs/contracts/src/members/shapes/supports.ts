/** What somebody gave for the site; amounts in 0.01 CNY. */
export interface Support {
  amountFen: number;
  message: string;
  day: string;
}

export interface Supporter extends Support {
  nickname: string;
  /** Empty where it is no member. */
  avatar: string;
}

export interface OwnSupport {
  totalFen: number;
  /** Newest first, at most a hundred. */
  entries: Support[];
}
