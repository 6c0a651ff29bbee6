import { someMember } from '../world/members.ts';
import { ago, day, rolls, shanghaiDay, type World } from '../world/world.ts';
import { copy, type Sql } from './copy.ts';
import { fillAfter } from '../fills.ts';

const owner = 1;
const trusted = 4;

/** Who gave it, where it is no member; what they said. */
const given: [nickname: string | null, message: string][] = [
  [null, '给萤火添一点灯油。'],
  ['路过的夏天', '读完了最喜欢的一部，谢谢你们把它留下来。'],
  [null, ''],
  [null, '第一次发工资，请大家喝汽水。'],
  ['不留名', ''],
  [null, '服务器加油！'],
  [null, '谢谢汉化组，也谢谢在这里回答我的每一个人。'],
  ['末班电车', '愿每盏灯都亮着。'],
  [null, '陪我度过了很长的冬天。'],
  [null, ''],
  [null, '买一块硬盘的一角。'],
  ['雨天的猫', '喵。'],
];

/** Fills in what people gave for the site; the account `trusted` is among them. */
async function fillSupports(sql: Sql, world: World): Promise<void> {
  await sql`set local search_path = members`;
  await copy(
    sql,
    'supports',
    ['member_id', 'nickname', 'amount_fen', 'message', 'day', 'recorded_by'],
    given
      .map(([nickname, message], index) => {
        const d = rolls(world, 'support', index);
        const memberId = nickname !== null ? null : index === 0 ? trusted : someMember(world, 'support-by', index);
        const amount = 100 * d.pick([6, 10, 20, 30, 50, 66, 100]);
        return [memberId, nickname, amount, message, shanghaiDay(ago(world, (3 + index * 9) * day)), owner];
      })
      .reverse(),
  );
}

export default fillAfter(['members'], fillSupports);
