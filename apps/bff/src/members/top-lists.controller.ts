import { Controller } from '@nestjs/common';
import { getTopLists, type TopList, type TopLists } from '@yinghuo/contracts';
import { wireAuthor, type TopList as WireTopList, type TopLists as WireTopLists } from '@yinghuo/contracts/wire';
import { AskedCall, Read, type Asked } from '../edge/call.ts';

const rowOf = ({ author: { avatar, frame, nickname } }: TopList<unknown>['rows'][number]) => ({
  user_img: avatar,
  frames_img: frame,
  nickname,
});

const wireTop = ({ coins, points, levels, signIns, frames }: TopLists) => ({
  yb: coins.rows.map((row) => ({ ...rowOf(row), yb: row.value })),
  jf: points.rows.map((row) => ({ ...rowOf(row), jf: row.value })),
  lv: levels.rows.map((row) => ({ ...rowOf(row), lv: row.value })),
  qd: signIns.rows.map((row) => ({ ...rowOf(row), qd: row.value })),
  txk: frames.rows.map((row) => ({ ...rowOf(row), cg: row.value })),
});

const whole = <Value>({ rows, own }: TopList<Value>): WireTopList<Value> => ({
  rows: rows.map(({ author, value }) => ({ author: wireAuthor(author), value })),
  own,
});

const wireTopLists = ({ listed, coins, points, levels, signIns, frames }: TopLists): WireTopLists => ({
  listed,
  yb: whole(coins),
  jf: whole(points),
  lv: whole(levels),
  qd: whole(signIns),
  txk: whole(frames),
});

/** Who has most, and who was first today. Never kept finished: they open with a level, which visibility does not tell. */
@Controller()
export class TopListsController {
  @Read('/getTop', getTopLists, { shape: wireTop })
  lists(@AskedCall() call: Asked<typeof getTopLists>) {
    return call.ask();
  }

  @Read('/api/top', getTopLists, { shape: wireTopLists })
  whole(@AskedCall() call: Asked<typeof getTopLists>) {
    return call.ask();
  }
}
