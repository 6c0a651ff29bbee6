import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import {
  check,
  guest,
  passGate,
  Refusal,
  type AnyContract,
  type Caller,
  type Gate,
  type Need,
} from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { hashOf } from '@yinghuo/redis';
import { Admission, tokenOf } from './admission.ts';
import { askFor } from './answer-text.ts';
import { planOf, type Asked, type CallPlan, type EdgeRequest } from './call.ts';
import { readForm, readJson } from './form.ts';
import { Limits } from './limits.ts';
import { receive } from './receive.ts';
import type { Wording } from './reply.ts';
import { sectionOf } from './sections.ts';
import { readSpelling } from './spelling.ts';

/** Nothing is asked for shorter than that: it would only be given up. */
const leastMs = 500;
const idempotencyKey = /^[A-Za-z0-9_-]{1,64}$/;

/** A call whose caller and fields are known. */
interface Admitted {
  input: object;
  file: Buffer | undefined;
  /** The idempotency key, where one was sent. */
  id: string | undefined;
  caller: Caller;
  address: string;
  spentMs: number;
}

/** Guards every call: unknown paths first, then session and limits (admission.ts), gate, and fields. */
@Injectable()
export class EdgeGuard implements CanActivate {
  constructor(
    private readonly admission: Admission,
    private readonly limits: Limits,
    @Inject(Bus) private readonly bus: Bus,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const plan = planOf(context.getHandler());
    if (!plan) return true;
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    if (request.isMultipart() && !plan.upload) throw new Refusal('unsupportedMedia');
    const fields = fieldsOf(request);
    const id = idempotencyKeyOf(request);

    const began = performance.now();
    const { address, caller, refused } = await this.admission.ask(request.raw, plan.ignoresSession ?? false);
    const spentMs = performance.now() - began;
    await this.limit(request, plan, { address, caller });
    if (refused) {
      if (!(await this.isRepeat(request, plan, id, refused))) throw refused;
      request.asked = alreadyDone(caller);
      return true;
    }

    const section = sectionOf(request.routeOptions.url ?? '');
    const given = { ...fields, ...(section ? { section } : {}) };
    const gate = gateOf(plan.contract, given);
    if (gate) pass(gate, caller, plan);
    if (section && 'section' in fields) throw new Refusal('invalid', [{ field: 'section', rule: 'unknown' }]);
    const { input, file } = await validated(request, plan, given);
    request.asked = this.askedOf(request, plan, { input, file, id, caller, address, spentMs });
    return true;
  }

  /** What the route's method is given; `spentMs` of the call's deadline have passed. */
  private askedOf(
    request: EdgeRequest,
    plan: CallPlan,
    { input, file, id, caller, address, spentMs }: Admitted,
  ): Asked<AnyContract> {
    const { contract, quota } = plan;
    // Whoever asks waits for the look at their session and for the answer together.
    const optionsOf = ({ deadlineMs }: AnyContract) => ({
      timeoutMs: Math.max(deadlineMs - spentMs, leastMs),
      ...(id !== undefined && { id }),
    });
    const ask = (what: object, who: Caller) => askFor(this.bus, plan, what, who, optionsOf(contract));
    // Only what is remembered by its key does nothing when it is repeated.
    const repeating = id !== undefined && contract.transaction !== 'own' ? { id } : {};
    const underQuota = <T>(work: () => Promise<T>): Promise<T> =>
      quota ? this.limits.quota(pathOf(request), quota, { caller, address, ...repeating }, work) : work();
    return {
      input,
      caller,
      token: tokenOf(request) ?? '',
      ...(id !== undefined && { id }),
      file,
      ask: () => underQuota(() => ask(input, caller)),
      askFor: ask,
      underQuota,
      pass: (other, what) => this.bus.ask(other, what, caller, optionsOf(other)),
    };
  }

  /** Whether the account is gone by this very call, the answer to which was lost. */
  private async isRepeat(
    request: EdgeRequest,
    { repeatedWhenGone }: CallPlan,
    key: string | undefined,
    refused: unknown,
  ): Promise<boolean> {
    const token = tokenOf(request);
    const isGone = refused instanceof Refusal && refused.kind === 'banned';
    if (!repeatedWhenGone || key === undefined || token === undefined || !isGone) return false;
    return (await this.bus.ask(repeatedWhenGone, { tokenHash: hashOf(token), key }, guest())).found;
  }

  private async limit(
    request: EdgeRequest,
    { limits = [] }: CallPlan,
    { address, caller }: { address: string; caller: Caller },
  ): Promise<void> {
    const path = pathOf(request);
    if (!limits.some(({ replaces }) => replaces)) {
      this.admission.count(request.method === 'GET' ? 'read' : 'write', { address, caller });
    }
    for (const own of limits) await this.limits.own(path, own, caller, address);
  }
}

/** A call that was done before, and is not asked again. */
function alreadyDone(caller: Caller): Asked<AnyContract> {
  const nothing = () => Promise.resolve(null as never);
  return {
    input: {},
    caller,
    token: '',
    ask: nothing,
    askFor: nothing,
    underQuota: (work) => work(),
    pass: nothing,
  };
}

/** Throws where the gate is closed to the caller, with the call's own code. */
function pass(gate: Gate, caller: Caller, { lockedAs }: CallPlan): void {
  try {
    passGate(gate, caller);
  } catch (refusal) {
    const { kind, detail } = refusal as Refusal;
    if (!lockedAs || kind !== 'forbidden' || (detail as Need).kind !== 'lv') throw refusal;
    throw new Refusal(lockedAs, detail as Need);
  }
}

const pathOf = (request: EdgeRequest): string => request.routeOptions.url ?? request.url;

function idempotencyKeyOf({ headers }: EdgeRequest): string | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = String(header);
  if (!idempotencyKey.test(key)) throw new Refusal('malformed');
  return key;
}

/** The fields as the contract has them, and the file of an upload; says on the request what a refusal is worded by. */
async function validated(
  request: EdgeRequest,
  plan: CallPlan,
  given: Record<string, unknown>,
): Promise<{ input: object; file: Buffer | undefined }> {
  const { contract, spelling } = plan;
  const wording: Wording = (request.wording = { contract, spelling });
  const raw = spelling ? readSpelling(given, spelling) : given;
  // The body of an upload is read only after the gate has admitted the caller.
  const sent = plan.upload && request.isMultipart() ? await receive(request, plan.upload.bytes) : null;
  wording.sentence = emptySentence(plan, raw);
  const input = check<object>(contract.input, sent ? sent.fields : raw);
  wording.sentence = undefined;
  return { input, file: sent?.file };
}

/** The message for a refused form where a field named in `whenEmpty` was left empty. */
function emptySentence({ whenEmpty = {} }: CallPlan, fields: Record<string, unknown>): string | undefined {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return Object.entries(whenEmpty).find(([field]) => isEmpty(fields[field]))?.[1];
}

/** A gate that depends on the input only reads the section, which the path provides before validation. */
const gateOf = ({ gate }: AnyContract, raw: object): Gate | null =>
  typeof gate === 'function' ? (gate as (input: object) => Gate)(raw) : (gate as Gate);

function fieldsOf(request: EdgeRequest): Record<string, unknown> {
  if (request.method === 'GET') {
    const url = request.raw.url ?? '';
    const at = url.indexOf('?');
    return at < 0 ? {} : readForm(url.slice(at + 1));
  }
  const body = typeof request.body === 'string' ? request.body : '';
  if (body === '') return {};
  return request.headers['content-type']?.startsWith('application/json') ? readJson(body) : readForm(body);
}
