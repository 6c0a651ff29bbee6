export interface Membership {
  plans: readonly { id: number; days: number; coins: number }[];
  /** As members read them. */
  perks: readonly string[];
  /** Null for guests, and without one. */
  membershipUntil: string | null;
  isMember: boolean;
}
