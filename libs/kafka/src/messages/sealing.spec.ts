import { describe, expect, it } from '@jest/globals';
import { allContracts, changePassword, register, sealedFields, signIn, type AnyContract } from '@yinghuo/contracts';
import type { Request } from './message.ts';
import { Sealing } from './sealing.ts';

const [one, other] = ['one key of thirty-two characters', 'another key of thirty-two letters'];
const input = { name: '半盏茶', password: 'firefly-2026', tokenHash: 'f'.repeat(64) };
const sealedBy = (keys: string, contract: AnyContract = signIn) => new Sealing(keys).seal(contract, input);
const opened = (keys: string | undefined, sealed: string, contract: AnyContract = signIn) => {
  const request = new Sealing(keys).open(contract, { input: sealed } as Request);
  return request && (JSON.parse(request.input) as object);
};

describe('a password', () => {
  it('is sealed in every contract that has one', () => {
    const unsealed = allContracts().flatMap(({ name, input: of }) =>
      Object.keys(new of() as object)
        .filter((field) => /password/i.test(field) && !sealedFields(of).includes(field))
        .map((field) => `${name}.${field}`),
    );
    expect(unsealed).toEqual([]);
    expect([signIn, register, changePassword].map(({ input: of }) => sealedFields(of).length)).toEqual([1, 1, 2]);
  });

  it('is read by whoever has the key, and never looks the same twice', () => {
    const sealed = sealedBy(one);
    expect(sealed).not.toContain(input.password);
    expect(sealed).not.toBe(sealedBy(one));
    expect(sealed).toContain(input.name);
    expect(opened(one, sealed)).toEqual(input);
  });

  it('is read by nobody else, and in no other contract', () => {
    const sealed = sealedBy(one);
    expect(opened(other, sealed)).toBeNull();
    expect(opened(undefined, sealed)).toBeNull();
    expect(opened(one, sealed, register)).toBeNull();
    expect(opened(one, sealed.replace(/sealed:./, 'sealed:_'))).toBeNull();
  });

  it('is read while one key follows another', () => {
    expect(opened(`${other},${one}`, sealedBy(one))).toEqual(input);
    expect(opened(`${other},${one}`, sealedBy(`${one},${other}`))).toEqual(input);
  });

  it('is not sent where there is no key, and is taken from a release that did not seal it', () => {
    expect(() => new Sealing(undefined).seal(signIn, input)).toThrow(/only sent sealed/);
    expect(opened(one, JSON.stringify(input))).toEqual(input);
  });
});
