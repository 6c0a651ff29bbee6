// Slots: {title} {group} {label} {n}

export const announcements: readonly {
  title: string;
  text: string;
  important: boolean;
  pinned: boolean;
  days: readonly [from: number, to: number | null];
}[] = [
  {
    title: '「秋夜征文」开始了：写一张便签，说说陪你过夜的那部作品',
    text: '从现在到 **11 月 30 日**，在便签广场写下陪你过夜的那部作品，题目里带上「秋夜征文」即可。\n\n- 字数不限，一句也行\n- 剧透请打码\n- 每晚挑三张贴在首页\n\n写得慢没关系，夜还长。',
    important: true,
    pinned: true,
    days: [-9, 10],
  },
  {
    title: '链接检测改为每六小时一次',
    text: '两位会员报告同一条链接，就会标成「存疑」，随后由检测程序判断有效还是失效。失效的链接仍可查看，也可以一键求补。',
    important: false,
    pinned: false,
    days: [-5, null],
  },
  {
    title: '关于补签与连续签到',
    text: '每月可补签三次，每次二十枚硬币。补签只修复连续天数，不另给点数。连续七天得十枚，三十天得五十枚。',
    important: false,
    pinned: false,
    days: [-16, null],
  },
  {
    title: '请给评分留一句理由',
    text: '分数之外的一句话，对还没开始玩的人最有用。五十字以上多得点数，二百字以上更多，但请不要凑字。',
    important: false,
    pinned: false,
    days: [-31, null],
  },
  {
    title: '站内资源仅供学习交流',
    text: '喜欢请支持正版。权利人如需下架，请使用页脚的联系邮箱或版权通知页，我们会在一个工作日内处理。',
    important: true,
    pinned: false,
    days: [-120, null],
  },
  {
    title: '夏季背景十二点准时换季',
    text: '四季各六幅背景，等级三百后可以在设置里更换。冬季系列将在第一场雪那天开放预览。',
    important: false,
    pinned: false,
    days: [-40, -2],
  },
  {
    title: '新人看这里：三分钟教程',
    text: '怎样找作品、怎样看懂版本与链接、怎样不被剧透，都写在新手教程里了。看完还有问题，去留言板问，夜猫子很多。',
    important: false,
    pinned: false,
    days: [-200, null],
  },
];

export const siteLog: readonly (readonly [title: string, text: string])[] = [
  ['搜索支持拼音首字母', '输入 `cxyj` 也能找到潮汐邮局了。繁体、日文汉字会自动对应到简体。'],
  ['暗色主题重新调色', '夜里看封面不再刺眼；跟随系统时，首次绘制前就会选好，不会闪一下。'],
  ['版本页显示链接健康', '有效、存疑、失效各用圆点、菱形和短横表示，不只靠颜色。'],
  ['无特效模式', '关掉所有动画、放大镜与音效，页面更安静，旧电脑也更快。'],
  ['草稿不再丢失', '写到一半断网或登录过期，重新登录后草稿还在原处。'],
  ['列表可按运行环境筛选', '找 Tyranor、ONS、KRKR 能跑的版本，一点即得。'],
  ['剧透标签默认遮住', '轻微与严重分开设置，想看哪一级由你决定。'],
  ['钱包写明每一笔来历', '点数、硬币、季节点，每一笔都能点回它的缘由。'],
  ['签到日历上线', '亮着的那些天，是你来过的日子。'],
  ['修复手机上键盘遮住输入框', '聊天与评论框都会跟着键盘上移。'],
  ['封面加载更快', '图片改用 WebP，先显示模糊底图，再慢慢清楚。'],
  ['排行改用贝叶斯平均', '十人以上才上榜，账号不满三天的评分不计权重。'],
  ['会话管理', '可以看到在哪些设备登录，并单独退出。'],
  ['键盘快捷键', '按 `/` 搜索，`g h` 回首页，`?` 查看全部。'],
  ['环形菜单收进左侧', '平时只是一盏小灯笼，靠近才会展开。'],
  ['萤火开站', '先点一盏灯，剩下的慢慢来。'],
];

export const resourceLog: readonly string[] = [
  '{group}放出{label}',
  '补充{label}，链接 {n} 条',
  '{label}更新，修正若干错字',
  '失效链接已补，{label}',
  '新增{label}',
];
