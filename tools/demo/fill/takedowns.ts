import { ago, day, hour, shanghaiDay, type World } from '../world/world.ts';
import type { Sql } from './copy.ts';
import { fillAfter } from '../fills.ts';

const owner = 1;

/** What rights holders of the demo world asked for: three that were answered, one that waits. */
const requests = [
  {
    mark: 'KQ7TN',
    sent: 41 * day,
    answered: 41 * day - 9 * hour,
    state: 'accepted',
    name: '沈砚',
    organisation: '雾渡口音像',
    email: 'rights@wudukou.invalid',
    urls: ['/detail?id=12'],
    works: ['《雾渡口》原声音乐集'],
    statement: '页面的附件里有我们发行的原声音乐集，没有授权。请移除附件，作品页本身可以保留。',
    note: '已核对，附件移除，作品页保留。',
  },
  {
    mark: 'M4XWD',
    sent: 18 * day,
    answered: 17 * day,
    state: 'declined',
    name: '路过的人',
    organisation: null,
    email: 'passer-by@mail.invalid',
    urls: ['/detail?id=20'],
    works: ['一部我不喜欢的作品'],
    statement: '我觉得这部作品写得不好，希望网站不要再收录它了，谢谢。',
    note: '这不是权利问题。对作品的看法，欢迎写在评分里。',
  },
  {
    mark: 'H9RCB',
    sent: 6 * day,
    answered: 6 * day - 30 * hour,
    state: 'accepted',
    name: '顾青',
    organisation: '萤窗社',
    email: 'office@yingchuang.invalid',
    urls: ['/detail?id=31', '/detail?id=32'],
    works: ['《萤窗夜话》特典小册子', '《萤窗夜话》海报'],
    statement: '两个页面的图片里有特典小册子和海报的完整扫描，只随实体版发售，请移除这些图片。',
    note: '扫描图已移除。',
  },
  {
    mark: 'T2VEJ',
    sent: 20 * hour,
    answered: null,
    state: 'received',
    name: '林夏',
    organisation: '第七灯塔工作室',
    email: 'hello@lighthouse7.invalid',
    urls: ['/detail?id=7'],
    works: ['《灯塔第七夜》体验版'],
    statement: '页面介绍里引用了我们还没有公开的体验版文本。希望先移除这部分，等正式公开之后再放上来。',
    note: null,
  },
] as const;

async function fillTakedowns(sql: Sql, world: World): Promise<void> {
  const rows = requests.map(({ mark, sent, answered, ...request }) => ({
    ...request,
    reference: `R${shanghaiDay(ago(world, sent)).replaceAll('-', '')}-${mark}`,
    urls: [...request.urls],
    works: [...request.works],
    created_at: ago(world, sent),
    decided_at: answered === null ? null : ago(world, answered),
    decided_by: answered === null ? null : owner,
    revision: answered === null ? 1 : 2,
  }));
  await sql`insert into catalog.takedowns ${sql(rows)}`;
}

export default fillAfter(['catalog'], fillTakedowns);
