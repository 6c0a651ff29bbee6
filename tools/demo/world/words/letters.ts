// Private mail between members, and what they tell the site. Slots: {title} {she} {n}.
import type { ReportReason } from '@yinghuo/contracts';

export const letters: readonly { title: string; text: string }[] = [
  {
    title: '关于《{title}》第二章的方言',
    text: '你好：\n\n看到你在留言里说“海风吹得人发黏”这句读着别扭。我们翻的时候也犹豫过，原文是渔村老人的口头禅，直译会很怪。\n\n下一版想改成“这风，黏手”，你觉得像不像老人家会说的话？如果合适，我把你的名字加进校对名单。',
  },
  {
    title: '周末一起推《{title}》吗',
    text: '群里凑了四个人，周六晚上八点开始，边玩边聊，玩到困为止。\n\n进度不一样也没关系，谁都不许剧透。',
  },
  { title: '谢谢你的长评', text: '因为你那篇才去玩的，刚刚通关，坐了很久。谢谢。' },
  {
    title: '存档能借我看看吗',
    text: '我卡在{she}线最后一个选项，左右都试过了还是普通结局。\n\n方便的话把存档发我一份，或者告诉我第 {n} 天那天你选了什么。先谢过！',
  },
  {
    title: '你要的那首曲子',
    text: '片尾曲的谱子我扒出来了，钢琴版，两页。左手跨度有点大，第三行我改过。\n\n录了一段，弹得不好，听个意思就行。',
  },
  { title: '头像框好看', text: '请问是在哪里换的？我攒了好久季节点，一直没舍得用。' },
  {
    title: '手机上闪退的问题',
    text: '按你说的换了运行环境，《{title}》能进标题了，但是切到第 {n} 个场景还是会退。\n\n机型旧，可能是内存不够。你那边有没有低清的包？',
  },
  { title: '想转载你的便签', text: '写海的那张太喜欢了，可以贴到我们社群的周刊里吗？会写上你的名字和出处。' },
  {
    title: '汉化组招校对',
    text: '我们在做《{title}》，还缺一位中文校对，不用懂日语，只要肯一句一句读出声。\n\n一周大约三小时，有兴趣的话回我。',
  },
  { title: '昨天说的那家旧书店', text: '地址在车站北口出来左拐，招牌很小。二楼有半面墙的设定集，去晚了就没了。' },
  {
    title: '一点小建议',
    text: '你上次说“这作节奏拖”，我一开始也这么想，二周目发现那些“拖”的地方后来都有回声。\n\n不是要说服你，只是觉得你可能会喜欢再走一遍。',
  },
  { title: '生日快乐！', text: '系统没提醒，是我自己记的。今年也请多多指教。' },
];

/** What became of feedback: what was said, and what the staff answered; without an answer it waits. */
export const feedback: readonly { text: string; replies?: readonly string[]; answered?: boolean }[] = [
  {
    text: '搜索能不能支持拼音首字母？手机上切输入法太慢了。',
    replies: ['好主意，已经排进下一版。', '做好了：搜“cxyj”就能找到。谢谢你提出来。'],
    answered: true,
  },
  {
    text: '深色模式下封面的标签看不太清，特别是浅色封面。',
    replies: ['收到，正在调对比度。能发一张截图的话就更好了。'],
  },
  { text: '希望收藏夹可以自己分组，现在几十部挤在一起找起来很累。' },
  { text: '签到成功的提示挡住了聊天窗口的发送按钮，等它消失要好几秒。' },
  {
    text: '教程里第三步的截图还是旧版界面。',
    replies: ['已经换成新的了，谢谢指出。'],
    answered: true,
  },
  { text: '想要一个只看有官方中文的筛选，最好能记住上次的选择。' },
  { text: '便签广场滑久了会回到顶上，安卓 14，浏览器是最新的。' },
];

interface Reports {
  said: (readonly [ReportReason, string])[];
  answer?: { text: string; done: boolean };
}

/** What several members said of the same comment, the latest case first. */
export const reports: readonly Reports[] = [
  {
    said: [
      ['spoiler', '结局直接写出来了，没有遮。'],
      ['spoiler', ''],
      ['spoiler', '第一句就是凶手是谁……'],
      ['abuse', '劝他遮一下，他回我“活该”。'],
    ],
  },
  {
    said: [
      ['spam', '同样的话在五部作品下面都贴了一遍，像是在拉人进群。'],
      ['spam', '广告'],
    ],
    answer: { text: '看到了，正在核对他发过的其他评论。', done: false },
  },
  { said: [['wrong', '说的是另一部同名作品。']], answer: { text: '已经请作者改了，谢谢提醒。', done: true } },
];
