import { levelFor, pointsPerLevel } from '@yinghuo/contracts/wire';
import type { ReactNode } from 'react';
import { DialogLink } from '../../ui/DialogLink.tsx';
import { Link } from '../../ui/Link.tsx';
import * as pictures from './pictures/pictures.tsx';

export interface Chapter {
  /** The anchor; keep it stable, because others link to it. */
  id: string;
  title: string;
  lead: string;
  Picture: () => ReactNode;
  /** Steps in order, each with a bold heading. */
  steps: { title: string; text: ReactNode }[];
  /** Common problems and their solutions. */
  questions?: { ask: string; answer: ReactNode }[];
}

/** The guide's chapters, in the order in which new members need them. */
export const chapters: Chapter[] = [
  {
    id: 'register',
    title: '注册与激活',
    lead: '两分钟，一个昵称、一个邮箱、一封信。不注册也能看，注册后才能说话。',
    Picture: pictures.Register,
    steps: [
      {
        title: '填三样',
        text: (
          <>
            打开<Link to="/register">注册页</Link>。昵称 2 到 16 个字，三十天可以改一次；密码 8 到 72
            个字符，至少一个字母和一个数字。人机验证在后台自己算，不用点图。
          </>
        ),
      },
      {
        title: '打开信里的链接',
        text: '激活信马上寄出，链接 24 小时内有效，点两次也没关系。没收到时先看垃圾邮件，再在登录后按“重新发送”，一分钟最多一封。',
      },
      {
        title: '登录',
        text: (
          <>
            昵称或邮箱都可以<Link to="/signin">登录</Link>。同一台设备三十天内常来就一直有效；在哪些设备上登录过，可以在
            <Link to="/settings#sessions">设置</Link>里看到，也可以让它们退出。
          </>
        ),
      },
    ],
    questions: [
      {
        ask: '忘了密码',
        answer: (
          <>
            <Link to="/reemail">找回密码</Link>：信里的链接 30 分钟有效，改完后其他设备都会退出。
          </>
        ),
      },
      { ask: '提示尝试太多次', answer: '十五分钟里错五次会锁十五分钟，等一等再来，或者改用找回密码。' },
    ],
  },
  {
    id: 'daily',
    title: '每天来一次',
    lead: '第一次打开送硬币，签到送点数。点数决定等级，硬币用来花。',
    Picture: pictures.Daily,
    steps: [
      { title: '今日首次访问', text: '登录着打开任何一页就算，+1 硬币，会员 +2。一天从北京时间零点开始。' },
      {
        title: '签到',
        text: (
          <>
            在<Link to="/wallet">钱包</Link>按一下。第一天 5 点，每连续一天多 1 点，最多 10 点；连续到第 7 天送 10
            硬币，第 30 天送 50。
          </>
        ),
      },
      {
        title: '断了可以补',
        text: '每月最多补签三次，每次 20 硬币。补签接上天数，但不另给点数；补过了第 7 天或第 30 天，硬币在下次签到时给。',
      },
    ],
  },
  {
    id: 'find',
    title: '找到想玩的',
    lead: '记得半个名字就够：中文、日文、拼音、首字母，一个字也能找。',
    Picture: pictures.Search,
    steps: [
      {
        title: '搜索',
        text: (
          <>
            任何一页按 <kbd>/</kbd> 或 <kbd>Ctrl</kbd> + <kbd>K</kbd>
            。输入“夏夜”“xiaye”“xy”都能找到《夏夜的萤火》，繁体能找到简体。
            结果先看名字完全一样的，再看开头、标题、别名和简介。
          </>
        ),
      },
      {
        title: '换分区',
        text: (
          <>
            <Link to="/">游戏</Link>、<Link to="/otome">乙女</Link>、<Link to="/krkrgame">模拟器</Link>
            人人可看；福利、RPG、同人、机翻四个分区要二级权限，见<a href="#levels">等级与权限</a>。
          </>
        ),
      },
      {
        title: '榜与随机',
        text: (
          <>
            <Link to="/ranking">评分榜</Link>
            排的是十个人以上评过的作品；每个分区右侧有日、周、月、总的热门，作品页里还有随机几部，适合不知道玩什么的晚上。
          </>
        ),
      },
    ],
  },
  {
    id: 'filter',
    title: '筛选',
    lead: '标签点一下是“要”，再点一下是“不要”，剩多少部写在旁边。',
    Picture: pictures.Filter,
    steps: [
      { title: '要与不要', text: '语言、平台、运行环境、年份、版本种类可以叠在一起，标签可以同时要几个、排除几个。' },
      {
        title: '发给朋友',
        text: '选好的条件都写在地址里，把地址复制出去，别人看到的就是同一份结果；后退会回到刚才的位置。',
      },
      {
        title: '遮住不想看的',
        text: (
          <>
            成人画面默认遮着，点一下才显示。想全部隐藏或直接显示，在<Link to="/settings#preferences">设置</Link>
            里改，剧透标签也在那里。
          </>
        ),
      },
    ],
  },
  {
    id: 'versions',
    title: '看懂版本',
    lead: '一部作品常有好几个版本，先看种类，再看在什么上运行。',
    Picture: pictures.Versions,
    steps: [
      {
        title: '六个种类',
        text: '生肉是原文；官方中文由制作方发行；人工汉化由汉化组完成；机器翻译会写明模型；补丁要配合本体；移植是换了平台的版本。',
      },
      {
        title: '完成度与大小',
        text: '百分比是翻译到哪里了，没有满就还有原文。下载前先看大小，解压通常还要同样大的空间。',
      },
      { title: '说明先读', text: '安装顺序、要不要改区域、存档放在哪里，上传者多半写在版本的说明里。' },
    ],
  },
  {
    id: 'run',
    title: '在电脑和手机上运行',
    lead: '版本上写着运行环境，照着下面找对应的那一条。',
    Picture: pictures.Run,
    steps: [
      {
        title: '直接运行（电脑）',
        text: '解压到不含中文和空格的路径，双击程序。出现乱码或打不开时，用区域模拟工具以“日语”运行，或把系统的非 Unicode 语言改为日语。',
      },
      {
        title: 'KRKR2 与 KiriKiri Z（安卓）',
        text: '吉里吉里引擎的作品，文件里能看到 .xp3。装好模拟器，把整个文件夹放进手机，从模拟器里选 data.xp3 或启动程序。标了 KiriKiri Z 的老模拟器可能不支持，先看版本说明。',
      },
      {
        title: 'Tyranor（安卓）',
        text: '一个应用能开几种引擎：TyranoScript、部分吉里吉里和 ONS。把文件夹导入，它会自己认引擎；黑屏时换一个内核试试。',
      },
      {
        title: 'ONS（安卓、iOS、掌机）',
        text: '文件夹里有 nscript.dat 或 0.txt 的就是。字体文件 default.ttf 要放在同一个文件夹，没有它会显示方块。',
      },
      {
        title: 'Ren’Py、RPG Maker（安卓）',
        text: 'JoiPlay 可以打开这两种电脑版；官方出过安卓版的就直接装安卓版，更省电。',
      },
      {
        title: 'Winlator（安卓）',
        text: '在手机上运行 Windows 程序，对手机要求高，适合没有别的办法的时候。先装好日文字体再进游戏。',
      },
      { title: '浏览器', text: '打开就能玩，进度存在这台设备的浏览器里，清除数据会一起清掉。' },
    ],
    questions: [
      { ask: '闪退', answer: '路径里不要有中文，存储权限要给，分卷要全部下载完再解压。' },
      {
        ask: '没有声音、花屏',
        answer: '换模拟器的渲染方式（OpenGL 与软件渲染互换），再不行就在作品下面留言，写上机型和版本。',
      },
    ],
  },
  {
    id: 'download',
    title: '下载与解压',
    lead: '下载从不收点数，也不看等级。提取码和解压密码按一下就能复制。',
    Picture: pictures.Download,
    steps: [
      {
        title: '打开链接',
        text: '在作品页的“版本”里按“获取”，这时才会显示地址、提取码和解压密码。一分钟最多三十次，够用了。',
      },
      {
        title: '两个密码不一样',
        text: '提取码是网盘要的，通常四位；解压密码是压缩包要的，直接复制，别手打，注意前后没有空格。',
      },
      { title: '分卷', text: '看到 .part1、.001 这样的名字，要把每一个都下载到同一个文件夹，只解压第一个。' },
      { title: '核对', text: '写了 SHA-256 的，可以用系统自带的工具算一遍，一样才是完整的。' },
      {
        title: '坏了就报告',
        text: '链接旁有“报告”。两位会员报告后会标成存疑，系统自己去试；确认失效会请上传者补，也会告诉下载过的人。',
      },
    ],
  },
  {
    id: 'rate',
    title: '评分与游玩状态',
    lead: '十分制，八个方面，写几句就是对下一个人的帮助。',
    Picture: pictures.Rate,
    steps: [
      { title: '先选状态', text: '想玩、在玩、玩过、搁置、弃坑。只选状态不打分也可以。' },
      {
        title: '再打分',
        text: '总分 1 到 10，美术、剧本、音乐、人物、路线、系统、配音、重玩可以分开评，也可以空着。注册未满三天的评分先不计入。',
      },
      { title: '写一段', text: '不到 50 字 +3 点，50 到 199 字 +5 点，200 字起 +10 点。涉及结局请勾“剧透”。' },
    ],
    questions: [
      {
        ask: '排名怎么算',
        answer:
          '（10 × 全站平均分 + 这部的总分之和）÷（10 + 评分人数），十人起上榜。人少的作品会靠近平均，不会因为一两个满分就冲到最前。',
      },
    ],
  },
  {
    id: 'notes',
    title: '写便签',
    lead: '十二种纸、八种墨、六种笔迹，写给一部作品，或者只写今天。',
    Picture: pictures.Notes,
    steps: [
      {
        title: '写',
        text: (
          <>
            <Link to="/writeNote">写便签</Link>：题目最多 60 字，可以贴贴纸，关联最多五部作品。写到一半关掉，草稿还在。
          </>
        ),
      },
      { title: '给谁看', text: '公开、只给关注你的人、只给自己。公开的便签 +3 点，和社群发帖合起来每天最多三次。' },
      {
        title: '逛',
        text: (
          <>
            <Link to="/notes">便签广场</Link>按最新或最暖排；关注的人写了什么，在“关注”里。
          </>
        ),
      },
    ],
  },
  {
    id: 'chat',
    title: '评论、聊天与私信',
    lead: '作品下面说作品，聊天室说今天，私信说给一个人。',
    Picture: pictures.Chat,
    steps: [
      {
        title: '评论',
        text: '每部作品、每张便签下面都能说，最多 2000 字。用 @昵称 可以叫人。剧透请勾上，或用 ||两道竖线|| 只遮住那几个字，别处和聊天里也一样。说错了可以改，也可以删。',
      },
      {
        title: '聊天室',
        text: (
          <>
            右下角（手机在底栏）打开<DialogLink name="chat">聊天</DialogLink>。一句最多 200
            字，两秒一句，两分钟内可以撤回；断线再连会把没看到的补上。
          </>
        ),
      },
      {
        title: '私信与通知',
        text: (
          <>
            <DialogLink name="messages">信箱</DialogLink>里分十一类。不想收私信可以关，不想见到的人可以拉黑。
          </>
        ),
      },
      {
        title: '留言板与情报',
        text: (
          <>
            想对所有人说的写在<Link to="/message">留言板</Link>；看到新消息，到<Link to="/intel">情报</Link>
            发一条，附上来源。
          </>
        ),
      },
    ],
  },
  {
    id: 'levels',
    title: '等级与权限',
    lead: '等级由点数来，权限由信任来，两者分开。',
    Picture: pictures.Levels,
    steps: [
      {
        title: '等级',
        text: `每 ${pointsPerLevel} 点升一级，只升不降（被收回的点数除外）。${levelFor.ranking} 级开评分榜，${levelFor.foundGroup} 级可以建社群，${levelFor.topLists} 级看天榜与地榜，${levelFor.background} 级换背景，${levelFor.favourites} 级开收藏夹。`,
      },
      {
        title: '点数从哪里来',
        text: (
          <>
            签到 5 到 10、投稿通过 30、版本通过 10、评分 3 到 10、便签 3、收到回复或赞 1、被采纳的求物回答
            7。每一笔都能在
            <Link to="/wallet">钱包</Link>里看到出处。
          </>
        ),
      },
      {
        title: '权限',
        text: (
          <>
            激活后是一级会员。在<Link to="/settings#adult">设置</Link>做成年声明，注册满 7 天、等级到 20、近 30
            天没有被处理过，就会自动成为二级，看到全部分区。三级起发情报不用等审核，由管理员授予。
          </>
        ),
      },
    ],
  },
  {
    id: 'submit',
    title: '投稿与修订',
    lead: '缺一部，补一部；错一处，改一处。通过后大家都看得到你的名字。',
    Picture: pictures.Submit,
    steps: [
      {
        title: '先查重',
        text: (
          <>
            打开<Link to="/submitGame">投稿收录</Link>，写下名字或 VNDB、Bangumi、Steam、DLsite 编号，已有的会先列出来。
          </>
        ),
      },
      { title: '慢慢填', text: '草稿自动保存，可以分几次写完。封面请用自己有权使用的图，带成人内容的图要标出来。' },
      { title: '等审核', text: '版主会通过，或者写明原因退回，结果寄到信箱；退回的改好可以再交。通过 +30 点。' },
      {
        title: '补版本、改资料',
        text: '作品页里可以添版本、提修订。修订采纳 +1 点，改了什么、谁改的，历史里都查得到，也能退回去。',
      },
    ],
  },
  {
    id: 'safety',
    title: '安全与权利',
    lead: '这里的资源仅供学习交流，喜欢请支持正版。',
    Picture: pictures.Safety,
    steps: [
      {
        title: '先查毒',
        text: '运行前用杀毒软件扫一遍，不认识的程序放进沙箱或虚拟机。觉得有问题就报告“有害”，版主会先下架再看。',
      },
      { title: '别把密码给人', text: '管理员不会问你的密码，也不会要验证码。站里没有充值换下载这回事。' },
      { title: '举报', text: '每条内容旁都有小旗，报告后可以看到进度：收到、处理中、已答复。' },
      {
        title: '权利人',
        text: (
          <>
            作品涉及你的权利，请填<Link to="/rights">权利通知</Link>，72
            小时内答复，处理结果公开可查；对方也可以提出反通知。
          </>
        ),
      },
      {
        title: '还有问题',
        text: (
          <>
            <DialogLink name="feedback">意见反馈</DialogLink>直接到管理员手里，答复会寄到信箱。
          </>
        ),
      },
    ],
  },
];
