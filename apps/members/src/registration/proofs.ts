import { Injectable } from '@nestjs/common';
import { refuse, type Challenge } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectSettings } from '@yinghuo/service';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { Clock } from '../clock.ts';
import type { MembersSettings } from '../settings.ts';

const goodForMs = 10 * 60_000;

/** Proofs of work: a moment of a browser's time for each mail we are asked to send. */
@Injectable()
export class Proofs {
  constructor(
    @InjectSettings() private readonly settings: MembersSettings,
    private readonly clock: Clock,
  ) {}

  async challenge(): Promise<Challenge> {
    const expires = new Date(this.clock.now().getTime() + goodForMs);
    const { salt, challenge, signature } = await createChallenge({
      algorithm: 'SHA-256',
      hmacKey: this.settings.PROOF_SECRET,
      maxNumber: this.settings.PROOF_EFFORT,
      expires,
    });
    return {
      algorithm: 'SHA-256',
      salt,
      challenge,
      maxnumber: this.settings.PROOF_EFFORT,
      signature,
      expiresAt: expires.toISOString(),
    };
  }

  /** Spends a proof; a wrong, used or old one is refused. */
  async spend(sql: Db | Tx, proof: string): Promise<void> {
    const challenge = await this.verified(proof);
    const expiresAt = new Date(this.clock.now().getTime() + goodForMs);
    const spent = await sql`
      insert into spent_proofs (challenge, expires_at) values (${challenge}, ${expiresAt})
      on conflict do nothing returning true`;
    if (spent.length === 0) wrong();
  }

  private async verified(proof: string): Promise<string> {
    try {
      const { challenge } = JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as { challenge: string };
      const { expires } = extractParams(proof);
      const current = Number(expires) * 1000 > this.clock.now().getTime();
      if (
        current &&
        typeof challenge === 'string' &&
        (await verifySolution(proof, this.settings.PROOF_SECRET, false))
      ) {
        return challenge;
      }
    } catch {
      // Not even readable: as wrong as any other.
    }
    return wrong();
  }
}

const wrong = (): never => refuse('invalid', [{ field: 'pow', rule: 'mismatch' }]);
