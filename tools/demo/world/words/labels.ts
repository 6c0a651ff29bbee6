import type { LabelCategory, Section } from '@yinghuo/contracts';

/** name, category, aliases; some belong to certain sections above others. */
export const labels: readonly (readonly [name: string, category: LabelCategory, aliases: string, of?: readonly Section[]])[] = [
  ['治愈', 'content', '疗愈 温馨'], ['恋爱', 'content', '爱情 纯爱'], ['校园', 'content', '学园 学校'], ['日常', 'content', '生活'], ['悬疑', 'content', '推理 解谜'],
  ['奇幻', 'content', '幻想 魔法'], ['科幻', 'content', 'SF 未来'], ['旅途', 'content', '旅行 公路'], ['失忆', 'content', '记忆'], ['时间循环', 'content', '轮回 循环'],
  ['海边小镇', 'content', '海 港口'], ['书信体', 'content', '书信'], ['家族', 'content', '亲情 家人'], ['友情', 'content', '伙伴'], ['群像', 'content', '群像剧'],
  ['怪谈', 'content', '灵异 鬼怪'], ['妖怪', 'content', '精怪'], ['音乐', 'content', '乐队 演奏'], ['料理', 'content', '美食 做饭'], ['职场', 'content', '打工 工作'],
  ['战争', 'content', '战记'], ['末世', 'content', '废土'], ['冒险', 'content', '探险'], ['推理', 'content', '侦探 本格'], ['历史', 'content', '大正 古风'],
  ['童话', 'content', '寓言'], ['动物', 'content', '猫 狗'], ['青梅竹马', 'content', '幼驯染'], ['异地重逢', 'content', '重逢'], ['百合', 'content', 'GL'],
  ['乙女向', 'content', '女性向', ['otome']], ['猎奇', 'content', '血腥 惊悚'], ['催泪', 'style', '泣系 感人'], ['轻松', 'style', '搞笑 喜剧'], ['致郁', 'style', '郁系 沉重'],
  ['慢热', 'style', '慢节奏'], ['文字优美', 'style', '文笔'], ['画风细腻', 'style', '美术'], ['水彩', 'style', '手绘'], ['像素风', 'style', '像素 复古', ['rpg', 'ex']],
  ['黑白', 'style', '墨线', ['ex']], ['电影感', 'style', '镜头'], ['雨', 'style', '下雨 梅雨'], ['夏天', 'style', '盛夏'], ['冬天', 'style', '雪'],
  ['星空', 'style', '夜空'], ['昭和风', 'style', '怀旧 复古'], ['短篇', 'style', '短 一小时'], ['长篇', 'style', '大长篇'], ['多结局', 'technical', '分支 路线'],
  ['单线', 'technical', '一本道'], ['真结局', 'technical', 'TE 隐藏结局'], ['全语音', 'technical', '配音 CV'], ['无语音', 'technical', ''], ['动态立绘', 'technical', 'Live'],
  ['卡牌', 'technical', '牌组', ['rpg']], ['回合制', 'technical', 'RPG', ['rpg']], ['经营', 'technical', '模拟经营'], ['解谜', 'technical', '谜题'], ['养成', 'technical', '育成'],
  ['安卓直装', 'technical', 'APK 手机'], ['低配可玩', 'technical', '老电脑'], ['手柄支持', 'technical', ''], ['云存档', 'technical', ''], ['成就', 'technical', '全成就'],
  ['速通友好', 'technical', '快进'], ['微暧昧', 'adult', '暧昧', ['vr', 'otome']], ['同居', 'adult', '合租', ['vr']], ['年上', 'adult', '姐姐 前辈', ['vr', 'otome']], ['制服', 'adult', '', ['vr']],
  ['温泉', 'adult', '泡汤', ['vr']], ['成人笑话', 'adult', '', ['vr']], ['机器翻译', 'technical', '机翻 MTL', ['ai']], ['人工校对', 'technical', '润色', ['ai', 'krkr']], ['模拟器可玩', 'technical', 'KRKR ONS', ['krkr']],
];
