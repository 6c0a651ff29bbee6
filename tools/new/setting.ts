/**
 * What `npm run new -- … --setting` writes: something that a member has one of or none, a row for each: get, set, clear. It works
 * as it stands, and every line of it is there to be changed.
 */
import { worldOf, type Names } from './templates.ts';

export const contract = ({ service, many, One, oneOf }: Names): string => `
import { command, event, query } from '../contract.ts';
import { Id, Named, Text } from '../fields.ts';
import type { ${One} } from './shapes.ts';
import { ${oneOf}Limits } from './vocabulary.ts';

export class Get${One} {}
/** The caller's own; null where there is none. */
export const get${One} = query<${One} | null>()('${service}', Get${One}, { gate: 'account' });

export class Set${One} {
  @Named('内容') @Text(1, ${oneOf}Limits.text) text!: string;
}
/** In place of what was there. */
export const set${One} = command<${One}>()('${service}', Set${One}, { gate: 'member' });

export class Clear${One} {}
/** Repeatable: what is not there is cleared already. */
export const clear${One} = command<null>()('${service}', Clear${One}, { gate: 'account' });

/** A member set or cleared it. What it says is the member's own business: only the id is told. */
export class ${One}Changed {
  @Id() memberId!: number;
}
export const ${oneOf}Changed = event('${service}.${many}', ${One}Changed, ({ memberId }) => memberId);
`;

export const shape = ({ One }: Names): string => `
/** What a member set; nobody else sees it. */
export interface ${One} {
  text: string;
  /** Instant. */
  changedAt: string;
}
`;

export const calls = ({ service, many, One }: Names): string => `
import type { Set${One} } from '../../${service}/${many}.ts';
import type { ${One} } from '../../${service}/shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/me/${many}': Read<Nothing, ${One} | null>;
  }
  interface Writes {
    '/api/me/${many}/set': Write<Asks<Set${One}, 'text'>, ${One}>;
    '/api/me/${many}/clear': Write<Nothing, null>;
  }
}
`;

export const vocabulary = ({ oneOf }: Names): string => `
/** Of a member's ${oneOf}: code points. */
export const ${oneOf}Limits = { text: 200 };
`;

export const migration = ({ service, table }: Names): string => `\
-- What a member set: one of it or none.
create table ${table} (
  member_id  bigint primary key${service === 'members' ? ' references members' : ''},
  text       text not null check (length(text) between 1 and 200),
  -- Milliseconds, because the wire has no more.
  changed_at timestamptz(3) not null default now()
);
`;

export const statements = ({ One, oneOf, table }: Names): string => `
import type { ${One} } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';

export async function ${oneOf}Of(sql: Db, memberId: number): Promise<${One} | null> {
  const [${oneOf}] = await sql<${One}[]>\`select text, changed_at from ${table} where member_id = \${memberId}\`;
  return ${oneOf} ?? null;
}

export async function put${One}(sql: Tx, memberId: number, text: string): Promise<${One}> {
  const [${oneOf}] = await sql<${One}[]>\`
    insert into ${table} (member_id, text) values (\${memberId}, \${text})
    on conflict (member_id) do update set text = excluded.text, changed_at = now()
    returning text, changed_at\`;
  return ${oneOf}!;
}

/** Whether there was one. */
export const delete${One} = async (sql: Tx, memberId: number): Promise<boolean> =>
  (await sql\`delete from ${table} where member_id = \${memberId}\`).count > 0;
`;

export const handlers = ({ many, One, oneOf }: Names): string => `
import { Controller } from '@nestjs/common';
import {
  clear${One}, get${One}, set${One}, ${oneOf}Changed,
  type Clear${One}, type Get${One}, type Set${One}, type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { delete${One}, put${One}, ${oneOf}Of } from './${many}.sql.ts';

@Controller()
export class ${One}Handlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(get${One})
  get(_: Get${One}, { memberId }: SignedIn) {
    return ${oneOf}Of(this.db, memberId);
  }

  @Answers(set${One})
  async set({ text }: Set${One}, { memberId }: SignedIn, sql: Tx) {
    const ${oneOf} = await put${One}(sql, memberId, text);
    await record(sql, ${oneOf}Changed, { memberId });
    return ${oneOf};
  }

  @Answers(clear${One})
  async clear(_: Clear${One}, { memberId }: SignedIn, sql: Tx) {
    if (await delete${One}(sql, memberId)) await record(sql, ${oneOf}Changed, { memberId });
    return null;
  }
}
`;

export function spec({ service, One }: Names): string {
  const { from, type, open, owner, other, closing } = worldOf(service);
  return `
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { clear${One}, get${One}, set${One}, type SignedIn } from '@yinghuo/contracts';
${from}

let world: ${type};
let owner: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  world = await ${open};
  owner = ${owner};
  other = ${other};
});
afterAll(() => ${closing});

const set = (text: string) => world.bus.ask(set${One}, { text }, owner);
const get = (caller = owner) => world.bus.ask(get${One}, {}, caller);

it('is what its owner set last, for nobody else, and gone when it is cleared, also twice', async () => {
  expect(await get()).toBeNull();
  await set('first');
  await set('second');
  expect(await get()).toMatchObject({ text: 'second' });
  expect(await get(other)).toBeNull();
  for (let time = 0; time < 2; time += 1) await world.bus.ask(clear${One}, {}, owner);
  expect(await get()).toBeNull();
});

it('is told by the id alone: an event says nothing of what only its owner sees', async () => {
  await set('a secret');
  const [told] = await world.db\`select payload from outbox order by seq desc limit 1\`;
  expect(told!.payload).toEqual({ memberId: owner.memberId });
});
`;
}

export const controller = ({ many, One }: Names): string => `
import { Controller } from '@nestjs/common';
import { clear${One}, get${One}, set${One} } from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';

/** What a member sets for themselves. */
@Controller()
export class ${One}Controller {
  @Read('/api/me/${many}', get${One})
  get(@AskedCall() call: Asked<typeof get${One}>) {
    return call.ask();
  }

  @Write('/api/me/${many}/set', set${One})
  set(@AskedCall() call: Asked<typeof set${One}>) {
    return call.ask();
  }

  @Write('/api/me/${many}/clear', clear${One})
  clear(@AskedCall() call: Asked<typeof clear${One}>) {
    return call.ask();
  }
}
`;

export const edgeSpec = ({ One }: Names): string => `
import { expect, it } from '@jest/globals';
import { Refusal, set${One} } from '@yinghuo/contracts';
import { refusedWith } from '../edge/reply.ts';

it('tells a text that is too long in the words of members', () => {
  const refusal = new Refusal('invalid', [{ field: 'text', rule: 'length', limit: [1, 200] }]);
  expect(refusedWith(refusal, { contract: set${One} }).body.msg).toBe('内容要 1 到 200 个字');
});
`;

export const webApi = ({ many, One }: Names): string => `
import { send } from '../../lib/server/call.ts';
import { refresh, useCall } from '../../lib/server/data.ts';
import { useUser } from '../../lib/session/user.ts';

/** The member's own; nothing is asked for guests. */
export function use${One}() {
  const user = useUser();
  return useCall(user ? '/api/me/${many}' : null);
}

export async function set${One}(text: string): Promise<void> {
  await send('/api/me/${many}/set', { text });
  await refresh('/api/me/${many}');
}

export async function clear${One}(): Promise<void> {
  await send('/api/me/${many}/clear');
  await refresh('/api/me/${many}');
}
`;

export const webText = (): string => `
export const words = {
  title: '我的设置',
  text: '内容',
  save: '保存',
  saved: '已保存',
  clear: '清除',
  cleared: '已清除',
};
`;

export const webStyle = (): string => `\
.form {
  display: grid;
  gap: 16px;
  max-width: 480px;
}
.problem {
  color: var(--yh-danger);
}
.buttons {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
}
`;

export const webPanel = ({ One, oneOf }: Names): string => `
import { Textarea } from '@mantine/core';
import { ${oneOf}Limits } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { fieldProblem } from '../../../lib/server/fieldProblem.ts';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { clear${One}, set${One}, use${One} } from '../api.ts';
import { words } from '../text.ts';
import classes from './${One}Form.module.css';

/** What the member set, to be changed and cleared. */
export function ${One}Form() {
  const { data, error, mutate } = use${One}();
  /** Undefined until the member types. */
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<Refused | null>(null);
  if (error && !data) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  const done = (work: () => Promise<void>, said: string) => () => {
    setRefused(null);
    return succeeded(
      work(),
      () => {
        setTyped(undefined);
        toast.done(said);
      },
      (reason) => setRefused(reasonOf(reason)),
    );
  };
  const text = typed ?? data?.obj?.text ?? '';
  return (
    <section>
      <Heading>{words.title}</Heading>
      <Panel>
        {data ? (
          <LockForm onSubmit={done(() => set${One}(text), words.saved)} className={classes.form}>
            <Textarea
              label={words.text}
              value={text}
              maxLength={${oneOf}Limits.text}
              error={fieldProblem(refused, 'text')}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autosize
            />
            <p role="alert" className={classes.problem} hidden={!refused || refused.fields.length > 0}>
              {refused?.message}
            </p>
            <div className={classes.buttons}>
              <LockButton type="submit" kind="primary">
                {words.save}
              </LockButton>
              <LockButton onClick={done(clear${One}, words.cleared)}>{words.clear}</LockButton>
            </div>
          </LockForm>
        ) : (
          <LinesSkeleton lines={3} />
        )}
      </Panel>
    </section>
  );
}
`;

export const demoFill = ({ service, One, table }: Names): string => `
import { fillAfter } from '../fills.ts';
import { memberAt } from '../world/members.ts';
import { ago, day, type World } from '../world/world.ts';
import { copy, type Sql } from './copy.ts';

const texts = ['雨天也好', '想再走一遍', '一个人的夜里'];

/** For some of the first members, the accounts among them. */
async function fill${One}(sql: Sql, world: World): Promise<void> {
  const members = Array.from({ length: Math.min(20, world.members) }, (_, index) => memberAt(world, index).id);
  await copy(
    sql,
    '${service}.${table}',
    ['member_id', 'text', 'changed_at'],
    members.map((member, index) => [member, texts[index % texts.length]!, ago(world, (1 + index) * day)]),
  );
}

export default fillAfter(['members', 'catalog'], fill${One});
`;
