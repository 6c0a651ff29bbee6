import type { Section } from '@yinghuo/contracts';
import type { Dice } from '../dice.ts';
import type { Title } from './titles/index.ts';

// Titles for worlds larger than the handmade one.

const times = ['黄昏', '凌晨', '盛夏', '初雪', '雨季', '午后', '深秋', '梅雨', '十二月', '春分', '白夜', '周末', '去年', '明天', '第七天', '昨夜', '夏至', '霜降', '放学后', '打烊后'];
const places = ['车站', '灯塔', '图书馆', '天台', '旧校舍', '海岸', '神社', '花店', '电话亭', '邮局', '渡口', '温室', '观测站', '列车', '便利店', '钟楼', '码头', '阁楼', '植物园', '放映厅', '石桥', '坡道', '山谷', '信号塔', '月台', '离岛'];
const things = ['信', '猫', '钥匙', '风铃', '口琴', '灯', '相册', '雨伞', '纸船', '弹珠', '怀表', '种子', '录音带', '月票', '手账', '望远镜', '蝴蝶', '糖纸', '罗盘', '羽毛', '书签', '发条', '星图', '陶笛'];
const people = ['少女', '邮差', '修理工', '魔女', '骑士', '值班员', '转校生', '旅人', '管理员', '医生', '调香师', '守夜人', '勇者', '房客', '舞者', '翻译官', '司机', '占卜师', '见习生', '公主'];
const verbs = ['遗忘', '借走', '等待', '收集', '修补', '寄出', '守护', '偷走', '描摹', '打捞', '珍藏', '点亮', '折叠', '追赶', '听见', '埋藏'];
const moods = ['温柔', '透明', '沉默', '迟到', '失重', '柔软', '漫长', '安静', '未完成', '不存在', '会说谎', '不肯醒', '看不见', '最后', '被雨淋湿', '没有名字'];
const lines = ['它从一场误会开始，以一句晚安结束。', '谁也没有说再见，所以谁也没有走远。', '如果能重来一次，请把窗关好。', '故事很短，路很长。', '写给每一个没有寄出的夏天。', '请相信那个不爱说话的人。', '一切都从一扇没锁的门开始。', '她数到一百，世界还在。', '有些答案要等到第二遍才出现。', '今天也没有发生大事，真好。'];

const sections: readonly (readonly [Section, number])[] = [['gal', 40], ['otome', 12], ['krkr', 12], ['vr', 9], ['rpg', 12], ['ex', 8], ['ai', 7]];

const shapes: readonly ((d: Dice) => string)[] = [
  (d) => `${d.pick(times)}的${d.pick(places)}`,
  (d) => `${d.pick(people)}与${d.pick(moods)}的${d.pick(things)}`,
  (d) => `${d.pick(verbs)}${d.pick(things)}的${d.pick(people)}`,
  (d) => `${d.pick(places)}里的${d.pick(things)}`,
  (d) => `${d.pick(times)}，${d.pick(places)}，${d.pick(things)}`,
  (d) => `${d.pick(moods)}的${d.pick(people)}`,
  (d) => `她${d.pick(verbs)}了${d.pick(times)}`,
  (d) => `${d.pick(places)}的${d.pick(people)}不${d.pick(verbs)}`,
  (d) => `${d.pick(things)}${d.pick(verbs)}计划`,
  (d) => `写给${d.pick(places)}的${d.pick(things)}`,
];
const volumes = ['', '', '', '', ' 上卷', ' 下卷', ' 第二章', ' 外传', ' 完全版', '：序'];

/** A title put together from words; the number keeps two games of a great many apart. */
export function inventedTitle(d: Dice, index: number): Title {
  const zh = `${d.pick(shapes)(d)}${d.pick(volumes)}${d.chance(0.25) ? ` ${(index % 97) + 2}` : ''}`;
  return { section: d.weighted(sections), zh, ja: null, en: null, setting: '', light: '', line: d.pick(lines), maker: null, year: null };
}
