import type { GroupJoin } from '@yinghuo/contracts';

interface DemoTopic {
  title: string;
  body: string;
  replies: readonly string[];
  pinned?: boolean;
  locked?: boolean;
}
interface DemoGroup {
  name: string;
  intro: string;
  join: GroupJoin;
  /** Which demo account owns it, and which moderate it. */
  owner: number;
  moderators: readonly number[];
  /** How many others are in it. */
  members: number;
  topics: readonly DemoTopic[];
  /** What those write who want in. */
  applications: readonly string[];
}

const asides = [
  '在的，刚泡好茶。',
  '今天读完了一条线，先缓缓。',
  '路过打个招呼。',
  '外面下雨，正好开新的一章。',
  '存档又满了。',
  '我押她会回来。',
  '这周只有半小时，也读了一点。',
  '听着片尾曲吃夜宵。',
  '有人也在重读序章吗？',
  '晚安，下周见。',
];

/** Every weekend a place to chat, the last one first: more posts than a page shows, and one with more replies than that. */
const weekends: readonly DemoTopic[] = Array.from({ length: 18 }, (_, ago) => ({
  title: `周末闲聊，第 ${18 - ago} 期`,
  body: '读到哪里都可以说，剧透请遮住。',
  replies: Array.from(
    { length: ago === 17 ? 60 : 2 + (ago % 4) },
    (_, nth) => asides[(nth + ago * 3) % asides.length]!,
  ),
}));

/** Groups of the demo world with what is talked about there. All of it is invented. */
export const groups: readonly DemoGroup[] = [
  {
    ...{ name: '退潮观测站', join: 'open', owner: 1, moderators: [2], members: 46, applications: [] },
    intro: '通关之后还不想走的人，在这里慢慢说。剧透请遮住，观点请留着。',
    topics: [
      {
        title: '版规：先看这里',
        body: '1. 剧透请遮起来。\n2. 标题写清楚是哪一部、哪条线。\n3. 不同意可以，别赶人。',
        ...{ pinned: true, locked: true, replies: ['收到。', '辛苦了。'] },
      },
      {
        title: '结局之后你们在海边站了多久',
        body: '片尾曲放完我没有关窗口，听了十分钟浪声。\n\n[[game:1]]\n\n||灯塔最后没有亮，但她把伞留下了||，这个处理我很喜欢。',
        replies: [
          '我也是，后来发现标题画面的潮位变了。',
          '潮位那个细节是按通关次数来的吗？',
          '是，四次之后码头会多一艘船。',
          '||那艘船的名字和序章的信封对得上||，我鸡皮疙瘩都起来了。',
          '等一下，我去翻存档。',
          '翻完回来了，真的对得上。',
          '所以她从一开始就知道。',
          '我倾向于她是后来才补上的，序章的字迹不一样。',
          '求截图。',
          '回头发，记得遮一下。',
          '这楼值得收藏。',
          '刚通关，来报到。',
        ],
      },
      {
        title: '配乐里那段没有收录的钢琴',
        body: '第三章雨夜那段，原声集里没有。有人听出来是哪首的变奏吗？',
        replies: [
          '像是主题曲慢了一半，再升一个调。',
          '我扒过谱，左手是摇篮曲的伴奏型。',
          '扒谱的大佬请收下我的膝盖。',
          '制作人的访谈里说过是现场弹的，没有录第二遍。',
        ],
      },
      {
        title: '二周目该先走哪条线',
        body: '一周目凭感觉走到了共通线结局，想问问大家的顺序。',
        replies: ['先走图书馆，伏笔最多。', '反对，先走图书馆后面会没有惊喜。', '凭感觉，别看攻略。', '同意楼上。'],
      },
      {
        title: '本周末语音茶话会',
        body: '周六晚上八点，一起重看序章，只聊到第二章为止。',
        replies: ['报名。', '我带零食。', '人在外地，听个响。'],
      },
      ...weekends,
    ],
  },
  {
    ...{ name: '慢读书架', join: 'approval', owner: 2, moderators: [3], members: 23 },
    intro: '一周只读一章，读完再说。进来之前说一句你最近在读什么就好。',
    applications: [
      '最近在读《云下灯塔》，读得很慢，想找人一起。',
      '朋友推荐来的，每晚只有半小时，正适合慢读。',
      '想认识会在第二章停下来讨论的人。',
    ],
    topics: [
      {
        title: '这个月读哪一部，投一票',
        body: '候选三部，周日截止。\n\n- 云下灯塔\n- 雨天售票处\n- 月台上的信号灯',
        ...{ pinned: true, replies: ['灯塔。', '售票处！', '灯塔加一。', '信号灯，求陪。', '灯塔，已经买好了。'] },
      },
      {
        title: '第一章读后：她为什么不接电话',
        body: '我猜是||她根本听不见||，开头三次铃声都没有她的反应。',
        replies: [
          '我读的时候以为是性格，看你这么说要重读。',
          '第二次铃响的时候镜头给了猫。',
          '猫有反应，她没有，实锤。',
          '也可能是不想接，先留着这个问题到第三章。',
        ],
      },
      {
        title: '大家怎么做笔记',
        body: '我用纸，一章一页，想听听别人的。',
        replies: ['截图加一句话。', '什么都不记，读完再翻。', '站里的便签就够了。'],
      },
    ],
  },
  {
    ...{ name: '旧机运行所', join: 'open', owner: 3, moderators: [], members: 31, applications: [] },
    intro: '老系统、老引擎、老补丁，能跑起来就是胜利。',
    topics: [
      {
        title: 'krkr2 在新系统上闪退的几个原因',
        body: '按出现的次数排：\n\n1. 路径里有中文\n2. 缺旧版运行库\n3. 显卡驱动的全屏模式',
        replies: ['第一条坑了我三年。', '第三条改成窗口模式就好。', '请置顶。', '补充一条：存档目录没有写权限。'],
      },
      {
        title: '【求助】进度条走完就黑屏',
        body: '转区也试过了，声音有，画面没有。',
        replies: ['把解码器换成内置的试试。', '成了！谢谢楼上。', '不客气，记得改标题。'],
      },
    ],
  },
  {
    ...{ name: '译文互校组', join: 'invite', owner: 0, moderators: [1], members: 8, applications: [] },
    intro: '译者互相看稿的地方，内容不外传。',
    topics: [
      {
        title: '“よろしく”到底怎么译',
        body: '列了十二种场合，欢迎往下补。',
        replies: ['初次见面直接删掉。', '离别的时候译成“拜托了”很重。', '看关系，不看字。'],
      },
    ],
  },
];
