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
import { sectionOf } from './sections.ts';
import { readSpelling } from './spelling.ts';

/** Nothing is asked for shorter than that: it would only be given up. */
const leastMs = 500;
const idempotencyKey = /^[A-Za-z0-9_-]{1,64}$/;

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
    const header = request.headers['idempotency-key'];
    const id = header === undefined ? undefined : String(header);
    if (id !== undefined && !idempotencyKey.test(id)) throw new Refusal('malformed');

    const began = performance.now();
    const { address, caller, refused } = await this.admission.ask(request.raw, plan.ignoresSession ?? false);
    const spentMs = performance.now() - began;
    await this.limit(request, plan, { address, caller });
    if (refused) {
      if (!(await this.isRepeat(request, plan, id, refused))) throw refused;
      request.asked = done(caller);
      return true;
    }

    const section = sectionOf(request.routeOptions.url ?? '');
    const given = { ...fields, ...(section ? { section } : {}) };
    const gate = gateOf(plan.contract, given);
    if (gate) pass(gate, caller, plan);
    if (section && 'section' in fields) throw new Refusal('invalid', [{ field: 'section', rule: 'unknown' }]);
    const { contract, spelling } = plan;
    request.wording = { contract, spelling };
    const raw = plan.spelling ? readSpelling(given, plan.spelling) : given;
    // The body of an upload is read only after the gate has admitted the caller.
    const sent = plan.upload && request.isMultipart() ? await receive(request, plan.upload.bytes) : null;
    request.wording.sentence = emptySentence(plan, raw);
    const input = check<object>(contract.input, sent ? sent.fields : raw);
    request.wording.sentence = undefined;

    // Whoever asks waits for the look at their session and for the answer together.
    const optionsOf = ({ deadlineMs }: AnyContract) => ({
      timeoutMs: Math.max(deadlineMs - spentMs, leastMs),
      ...(id !== undefined && { id }),
    });
    const ask = (what: object, who: Caller) => askFor(this.bus, plan, what, who, optionsOf(contract));
    const passOn: Asked<AnyContract>['pass'] = (other, what) => this.bus.ask(other, what, caller, optionsOf(other));
    const token = tokenOf(request) ?? '';
    const { quota } = plan;
    // Only what is remembered by its key does nothing when it is repeated.
    const repeating = id !== undefined && contract.transaction !== 'own' ? { id } : {};
    const underQuota = <T>(work: () => Promise<T>): Promise<T> =>
      quota ? this.limits.quota(pathOf(request), quota, { caller, address, ...repeating }, work) : work();
    request.asked = {
      input,
      caller,
      token,
      ...(id !== undefined && { id }),
      file: sent?.file,
      ask: () => underQuota(() => ask(input, caller)),
      askFor: ask,
      underQuota,
      pass: passOn,
    };
    return true;
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
function done(caller: Caller): Asked<AnyContract> {
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
