/** Proof of work: find 0 ≤ number ≤ maxnumber with hex(SHA-256(salt + number)) = challenge. */
export interface Challenge {
  algorithm: 'SHA-256';
  salt: string;
  challenge: string;
  maxnumber: number;
  signature: string;
  expiresAt: string;
}

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  links: string[];
  at: string;
}
