import { levelFor } from '@yinghuo/contracts/wire';
import { Box, Fly, ink, Lines, Scene, Tick, Words } from './Scene.tsx';

export const Register = () => (
  <Scene label="注册的表单：昵称、邮箱和密码，旁边飞出一封激活邮件">
    <Box x={54} y={26} w={122} h={128} r={10} />
    <Words x={70} y={48} size={13}>
      注册
    </Words>
    {['昵称', '邮箱', '密码'].map((name, row) => (
      <g key={name}>
        <Box x={70} y={58 + row * 24} w={90} h={18} r={4} kind="well" />
        <Words x={76} y={70.5 + row * 24} size={8.5}>
          {name}
        </Words>
      </g>
    ))}
    <Box x={70} y={132} w={90} h={16} r={4} kind="main" />
    <Words x={115} y={143} size={9} on="main" middle>
      完成注册
    </Words>
    <path className={ink.stroke} d="M186 92q22-24 44-16" strokeDasharray="3 5" />
    <Box x={226} y={68} w={62} h={44} r={5} />
    <path className={ink.stroke} d="M228 72l29 20 29-20" />
    <Fly x={288} y={68} big />
  </Scene>
);

export const Daily = () => (
  <Scene label="签到的日历：连续的日子一格格亮起来">
    <Box x={60} y={24} w={200} h={132} r={10} />
    <Words x={76} y={46} size={12}>
      连续签到 9 天
    </Words>
    {Array.from({ length: 21 }, (_, day) => {
      const [x, y] = [76 + (day % 7) * 25, 58 + Math.floor(day / 7) * 25];
      return day < 9 ? (
        <g key={day}>
          <Box x={x} y={y} w={19} h={19} r={5} kind={day === 6 ? 'main' : 'soft'} />
          {day === 6 ? (
            <Words x={x + 9.5} y={y + 12.5} size={8} on="main" middle>
              +10
            </Words>
          ) : (
            <Tick x={x + 4} y={y + 10} />
          )}
        </g>
      ) : (
        <Box key={day} x={x} y={y} w={19} h={19} r={5} kind="well" />
      );
    })}
    <Fly x={159} y={67} />
    <Words x={76} y={147} size={9}>
      点数 +10　硬币 +1
    </Words>
  </Scene>
);

export const Search = () => (
  <Scene label="在搜索框里输入 xiaye，找到《夏夜的萤火》">
    <Box x={46} y={22} w={228} h={134} r={10} />
    <Box x={58} y={34} w={204} h={26} r={6} kind="well" />
    <circle className={ink.stroke} cx="72" cy="46" r="5" />
    <path className={ink.stroke} d="M76 50l4 4" />
    <Words x={88} y={51} size={11}>
      xiaye
    </Words>
    <Box x={238} y={39} w={16} h={16} r={4} />
    <Words x={246} y={50.5} size={9} middle>
      /
    </Words>
    {[0, 1, 2].map((row) => (
      <g key={row}>
        {row === 0 && <Box x={54} y={66} w={212} h={28} r={5} kind="soft" />}
        <Box x={60} y={69 + row * 29} w={17} h={22} r={2} kind="cover" />
        {row > 0 && <Lines x={86} y={77 + row * 29} widths={[90 - row * 20, 50]} />}
      </g>
    ))}
    <Words x={86} y={79} size={10}>
      《夏夜的萤火》
    </Words>
    <Lines x={88} y={88} widths={[60]} />
  </Scene>
);

export const Filter = () => (
  <Scene label="筛选：治愈被选中，每个条件旁写着会剩多少部，下面是剩下的作品">
    <Box x={36} y={20} w={248} h={50} r={10} />
    {(
      [
        ['治愈 82', 46, 'main'],
        ['简体中文 326', 106, 'soft'],
        ['安卓 57', 188, 'soft'],
      ] as const
    ).map(([name, x, kind]) => (
      <g key={name}>
        <Box x={x} y={32} w={name.length * 7 + 14} h={24} r={12} kind={kind} />
        <Words x={x + (name.length * 7 + 14) / 2} y={48} size={9} on={kind === 'main' ? 'main' : 'paper'} middle>
          {name}
        </Words>
      </g>
    ))}
    {[0, 1, 2, 3].map((card) => (
      <g key={card}>
        <Box x={36 + card * 64} y={84} w={54} h={72} r={5} kind="sheet" />
        <Box x={36 + card * 64} y={84} w={54} h={52} r={5} kind="cover" />
        <circle className={ink.moon} cx={50 + card * 64} cy={98} r={5} opacity=".7" />
        <Lines x={41 + card * 64} y={144} widths={[40, 24]} gap={7} />
      </g>
    ))}
  </Scene>
);

export const Versions = () => (
  <Scene label="一部作品的几个版本：生肉、人工汉化、机器翻译，每个都写着在什么上运行">
    {(
      [
        ['人工汉化', 'KRKR2', '2.1 GB'],
        ['机器翻译', 'Tyranor', '1.8 GB'],
        ['生肉', '直接运行', '3.4 GB'],
      ] as const
    ).map(([kind, runtime, size], row) => (
      <g key={kind}>
        <Box x={44} y={22 + row * 46} w={232} h={38} r={8} />
        <Box x={54} y={32 + row * 46} w={54} h={18} r={4} kind={row === 0 ? 'main' : 'soft'} />
        <Words x={81} y={44.5 + row * 46} size={9} on={row === 0 ? 'main' : 'paper'} middle>
          {kind}
        </Words>
        <Words x={120} y={45 + row * 46} size={10}>
          {runtime}
        </Words>
        <Words x={228} y={45 + row * 46} size={9}>
          {size}
        </Words>
      </g>
    ))}
  </Scene>
);

export const Run = () => (
  <Scene label="同一部作品，在电脑上直接打开，在手机上用模拟器打开">
    <Box x={36} y={36} w={156} h={92} r={6} />
    <Box x={44} y={44} w={140} h={76} r={3} kind="cover" />
    <Box x={94} y={128} w={40} h={8} r={2} kind="sheet" />
    <Box x={52} y={96} w={124} h={20} r={4} />
    <Lines x={58} y={104} widths={[90, 60]} gap={7} />
    <Box x={216} y={28} w={62} h={122} r={9} />
    <Box x={221} y={38} w={52} h={100} r={3} kind="cover" />
    <Box x={224} y={110} w={46} h={24} r={3} />
    <Lines x={228} y={118} widths={[36, 26]} gap={7} />
    <Words x={114} y={66} size={10} on="main" middle>
      Windows
    </Words>
    <Words x={247} y={60} size={9} on="main" middle>
      安卓
    </Words>
    <Fly x={204} y={80} big />
  </Scene>
);

export const Download = () => (
  <Scene label="下载链接旁写着提取码和解压密码，按一下就复制">
    <Box x={46} y={24} w={228} h={132} r={10} />
    <Words x={62} y={46} size={12}>
      夸克网盘
    </Words>
    <Box x={212} y={34} w={48} h={18} r={9} kind="soft" />
    <Words x={236} y={46} size={9} middle>
      有效
    </Words>
    {(
      [
        ['提取码', 'yh26'],
        ['解压密码', 'firefly'],
      ] as const
    ).map(([name, code], row) => (
      <g key={name}>
        <Words x={62} y={77 + row * 28} size={10}>
          {name}
        </Words>
        <Box x={112} y={63 + row * 28} w={94} h={20} r={4} kind="well" />
        <Words x={120} y={77 + row * 28} size={10}>
          {code}
        </Words>
        <Box x={214} y={63 + row * 28} w={46} h={20} r={4} kind="soft" />
        <Words x={237} y={76.5 + row * 28} size={9} middle>
          复制
        </Words>
      </g>
    ))}
    <Box x={62} y={124} w={198} h={22} r={5} kind="main" />
    <Words x={161} y={138.5} size={10} on="main" middle>
      打开网盘
    </Words>
  </Scene>
);

export const Rate = () => (
  <Scene label="给一部作品打分，八个方面连成一张网">
    <Box x={40} y={24} w={240} h={132} r={10} />
    <Words x={56} y={52} size={22}>
      8.6
    </Words>
    <Lines x={58} y={66} widths={[60]} />
    {[14, 22, 40, 62, 34].map((width, row) => (
      <Box key={width} x={58} y={80 + row * 14} w={width} h={8} r={4} kind="main" />
    ))}
    <path
      className={ink.words}
      d="M210 42l34 14 14 34-14 34-34 14-34-14-14-34 14-34zM210 66l17 7 7 17-7 17-17 7-17-7-7-17 7-17z"
      strokeWidth="1"
    />
    <path className={ink.soft} d="M210 50l28 12 14 28-10 30-32 8-24-14-18-24 12-30z" opacity=".8" />
    <path className={ink.stroke} d="M210 50l28 12 14 28-10 30-32 8-24-14-18-24 12-30z" />
  </Scene>
);

export const Notes = () => (
  <Scene label="墙上的两张手写便签和一枚贴纸">
    <g transform="rotate(-3 110 90)">
      <path className={ink.sheet} d="M56 30h108v122H56z" />
      <path className={ink.words} d="M68 66h84M68 84h84M68 102h84M68 120h50" strokeWidth="1" />
      <Words x={68} y={58} size={13}>
        读完那天在下雨
      </Words>
      <path className={ink.glow} d="M96 24h30v12H96z" opacity=".7" />
    </g>
    <g transform="rotate(4 220 96)">
      <path className={ink.soft} d="M176 44h94v104h-94z" />
      <path className={ink.words} d="M186 82h74M186 100h74M186 118h40" strokeWidth="1" />
      <Words x={186} y={72} size={12}>
        她还记得
      </Words>
      <path className={ink.stroke} d="M246 132c-8-10 6-16 8-6 4-9 16-2 6 8l-8 8z" />
    </g>
  </Scene>
);

export const Chat = () => (
  <Scene label="聊天窗口，左边是别人，右边是自己">
    <Box x={92} y={16} w={136} h={150} r={12} />
    <Words x={106} y={36} size={11}>
      聊天
    </Words>
    <Fly x={140} y={32} />
    <Words x={148} y={36} size={9}>
      36 人在线
    </Words>
    <circle className={ink.cover} cx="108" cy="58" r="7" />
    <Box x={120} y={48} w={78} h={22} r={8} kind="soft" />
    <Lines x={127} y={59} widths={[62]} />
    <Box x={140} y={78} w={78} h={30} r={8} kind="main" />
    <path className={ink.words} d="M148 88h60M148 98h36" />
    <circle className={ink.cover} cx="108" cy="124" r="7" />
    <Box x={120} y={114} w={54} h={20} r={8} kind="soft" />
    <Lines x={127} y={124} widths={[40]} />
    <Box x={102} y={142} w={116} h={16} r={8} kind="well" />
  </Scene>
);

export const Levels = () => (
  <Scene label="一条往上的路，每到一级就亮起一盏灯">
    <path className={ink.stroke} d="M34 150q50-6 74-34t66-32 56-30 62-26" strokeDasharray="2 6" />
    {(
      [
        [52, 147, levelFor.ranking, '评分榜'],
        [112, 112, levelFor.foundGroup, '社群'],
        [174, 84, levelFor.topLists, '榜单'],
        [230, 54, levelFor.background, '背景'],
        [286, 28, levelFor.favourites, '收藏'],
      ] as const
    ).map(([x, y, level, name], at) => (
      <g key={level}>
        <circle className={at < 2 ? ink.glow : ink.paper} cx={x} cy={y} r={15} />
        <Words x={x} y={y + 4} size={level > 99 ? 9 : 11} on={at < 2 ? 'glow' : 'paper'} middle>
          {String(level)}
        </Words>
        {/* The highest level overlaps the moon, so its name stands lower. */}
        <Words x={x} y={y + (at === 4 ? 34 : 27)} size={9} middle>
          {name}
        </Words>
      </g>
    ))}
  </Scene>
);

export const Submit = () => (
  <Scene label="投稿的四步：查重、填写、审核、上架">
    {['查重', '填写', '审核', '上架'].map((step, at) => (
      <g key={step}>
        <Box x={24 + at * 70} y={54} w={60} h={78} r={8} />
        {at === 0 && (
          <>
            <circle className={ink.stroke} cx="50" cy="84" r="11" />
            <path className={ink.stroke} d="M58 92l9 9" />
          </>
        )}
        {at === 1 && <Lines x={106} y={76} widths={[34, 34, 22]} gap={11} />}
        {at === 2 && (
          <>
            <circle className={ink.soft} cx="194" cy="86" r="16" />
            <Tick x={188} y={87} />
          </>
        )}
        {at === 3 && (
          <>
            <Box x={248} y={66} w={32} h={40} r={3} kind="cover" />
            <Fly x={280} y={66} big />
          </>
        )}
        <Words x={54 + at * 70} y={124} size={10} middle>
          {step}
        </Words>
        {at < 3 && <path className={ink.stroke} d={`M${86 + at * 70} 92h5m-3-3l3 3-3 3`} />}
      </g>
    ))}
  </Scene>
);

export const Safety = () => (
  <Scene label="一面盾牌护着一只萤火虫">
    <path className={ink.paper} d="M160 18l60 20v46c0 36-26 62-60 76-34-14-60-40-60-76V38z" />
    <path className={ink.soft} d="M160 32l46 16v38c0 28-20 48-46 60-26-12-46-32-46-60V48z" />
    <path className={ink.stroke} d="M132 92l18 18 40-44" />
    <Fly x={214} y={42} big />
  </Scene>
);
