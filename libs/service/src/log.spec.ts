import { describe, expect, it } from '@jest/globals';
import { createLog } from './log.ts';

const logged = (facts: object): string => {
  let line = '';
  createLog('spec', 'info', { write: (text) => (line += text) }).error(facts, 'something went wrong');
  return line;
};

describe('a line of the log', () => {
  it('says what went wrong and where, and not whose it was', () => {
    const refused = Object.assign(new Error('550 <somebody@example.org>: no such user'), {
      code: 'EENVELOPE',
      responseCode: 550,
      response: '550 <somebody@example.org>: no such user',
      rejected: ['somebody@example.org'],
      recipient: 'somebody@example.org',
    });
    const line = logged({ err: refused });
    expect(line).not.toContain('somebody');
    expect(line).toContain('no such user');
    expect(JSON.parse(line)).toMatchObject({ err: { code: 'EENVELOPE', responseCode: 550, type: 'Error' } });
    expect(line).toContain('log.spec');
  });

  it('is written soon, however long a word a member made us repeat in it', () => {
    // Unbounded, a word of this length would be looked through eighty thousand million times.
    const word = 'a'.repeat(400_000);
    expect(logged({ err: new Error(`invalid input: ${word} somebody@example.org`) })).not.toContain('somebody');
  });

  it('names the constraint that a row would have broken, not the row', () => {
    const duplicate = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      constraint_name: 'members_by_email',
      detail: 'Key (lower(email))=(somebody@example.org) already exists.',
      parameters: ['somebody@example.org'],
    });
    const line = logged({ err: new Error('a handler failed', { cause: duplicate }) });
    expect(line).not.toContain('somebody');
    expect(logged({ err: duplicate })).toContain('members_by_email');
    expect(logged({ err: duplicate })).not.toContain('somebody');
  });

  it('hides tokens, passwords and addresses by their names', () => {
    const line = logged({ token: 'secret-1', caller: { email: 'secret-2' }, headers: { 'x-auth-token': 'secret-3' } });
    expect(line).not.toMatch(/secret-\d/);
  });
});
