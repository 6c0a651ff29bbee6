import type { CosmeticKind } from '@yinghuo/contracts';
import type { SeasonOfYear } from './season.ts';

/**
 * Everything there is to wear. Ids are for good: they stand in what members own. A picture is `<kind>-<key>.svg`, drawn for
 * this project (apps/web/public/cosmetics). Prices are event points (docs/decisions/0050).
 */
export interface Item {
  id: number;
  key: string;
  name: string;
  desc: string;
  /** Event points; 0: not for sale at any time. */
  price: number;
  /** For sale in this season of the year alone. */
  season?: SeasonOfYear;
  only?: 'membership' | 'prize';
}

const item = (id: number, key: string, name: string, price: number, desc: string, rest: Partial<Item> = {}): Item => ({
  id,
  key,
  name,
  desc,
  price,
  ...rest,
});

const [spring, summer, autumn, winter] = [1, 2, 3, 4] as const;
const membership = { only: 'membership' } as const;
const prize = { only: 'prize' } as const;

const frames: readonly Item[] = [
  item(1, 'wreath', '常春', 120, '常春藤绕了一圈，四季都是绿的。'),
  item(2, 'rain', '春雨', 260, '细雨落在檐下，一圈一圈。', { season: spring }),
  item(3, 'star', '星轨', 420, '长曝光里，星星走过的路。'),
  item(4, 'maple', '红叶', 260, '风把枫叶吹成一个圈。', { season: autumn }),
  item(5, 'snow', '初雪', 260, '第一场雪停在边上，没有化。', { season: winter }),
  item(6, 'tide', '潮汐', 180, '浪来一次，退一次。'),
  item(7, 'sakura', '樱吹雪', 260, '花瓣落下来，正好围住你。', { season: spring }),
  item(8, 'firefly', '流萤', 260, '夏夜里几点光，绕着飞。', { season: summer }),
  item(9, 'lantern', '灯笼', 220, '檐下一排小灯笼。'),
  item(10, 'bamboo', '竹枝', 120, '两根竹子，几片新叶。'),
  item(11, 'rope', '缆绳', 90, '船上用旧的绳，打了一个结。'),
  item(12, 'ink', '墨痕', 90, '一笔写成，末尾飞白。'),
  item(13, 'film', '胶片', 160, '二十四格，停在这一格。'),
  item(14, 'gear', '齿轮', 200, '一齿一齿，走得很准。'),
  item(15, 'rose', '荆棘', 300, '花开着，刺也在。'),
  item(16, 'moon', '月环', 380, '从新月到满月，一圈走完。'),
  item(17, 'wave', '声波', 180, '有人说话时的样子。'),
  item(18, 'book', '书脊', 160, '一本挨着一本。'),
  item(19, 'koi', '游鱼', 260, '两尾鱼，追着彼此的尾巴。', { season: summer }),
  item(20, 'wheat', '麦穗', 200, '金黄的，沉甸甸的。', { season: autumn }),
  item(21, 'plum', '寒梅', 240, '雪里先开的几朵。', { season: winter }),
  item(22, 'gold', '金线', 240, '细细一圈金线，给会员的。', membership),
  item(23, 'comet', '彗星', 0, '只在灯会的奖品里出现。', prize),
  item(24, 'aurora', '极光', 0, '只在灯会的奖品里出现。', prize),
];

const pets: readonly Item[] = [
  item(1, 'cat', '砚台', 180, '黑猫，喜欢趴在纸上。'),
  item(2, 'frog', '荷叶', 120, '青蛙，下雨天最高兴。'),
  item(3, 'hedge', '栗子', 160, '刺猬，怕生，熟了就不怕。'),
  item(4, 'tit', '银喉', 160, '银喉长尾山雀，圆的。'),
  item(5, 'crane', '纸鹤', 120, '折了一百只，这是第一只。'),
  item(6, 'jelly', '水母', 240, '会发一点点光。'),
  item(7, 'fox', '赤焰', 280, '狐狸，尾巴比身子大。'),
  item(8, 'rabbit', '团子', 160, '兔子，一只耳朵是垂的。'),
  item(9, 'owl', '夜巡', 220, '猫头鹰，白天不说话。'),
  item(10, 'whale', '小鲸', 260, '在空气里游。'),
  item(11, 'slime', '果冻', 90, '史莱姆，蓝莓味。'),
  item(12, 'robot', '铁皮', 200, '机器人，上一次发条走三天。'),
  item(13, 'ghost', '床单', 140, '幽灵，其实只是床单。'),
  item(14, 'snail', '慢慢', 90, '蜗牛，从不迟到，因为从不约。'),
  item(15, 'duck', '水花', 120, '小黄鸭，会浮。'),
  item(16, 'turtle', '石头', 140, '乌龟，今年八十。'),
  item(17, 'bee', '嗡嗡', 160, '蜜蜂，忙得很。', { season: spring }),
  item(18, 'moth', '月蛾', 220, '只在夏夜来。', { season: summer }),
  item(19, 'squirrel', '橡果', 220, '松鼠，藏了又忘。', { season: autumn }),
  item(20, 'snowman', '雪人', 220, '开春就走。', { season: winter }),
  item(21, 'sparrow', '豆豆', 120, '麻雀，三只里最胖的一只。'),
  item(22, 'lamb', '云朵', 220, '羊，给会员的。', membership),
  item(23, 'dragon', '萤龙', 0, '只在灯会的奖品里出现。', prize),
  item(24, 'lamp', '灯灵', 0, '只在灯会的奖品里出现。', prize),
];

const boxes: readonly Item[] = [
  item(1, 'night', '夜色', 160, '深青的夜，角上一弯月。'),
  item(2, 'letter', '信笺', 120, '旧信纸，贴着邮票。'),
  item(3, 'cherry', '樱色', 200, '浅浅的粉。', { season: spring }),
  item(4, 'snow', '霜白', 200, '窗上结的霜。', { season: winter }),
  item(5, 'violet', '暮紫', 160, '太阳刚落下去的颜色。'),
  item(6, 'bamboo', '竹青', 120, '一截新竹。'),
  item(7, 'tide', '潮水', 160, '底下有一道浪。'),
  item(8, 'maple', '枫红', 200, '一片叶子落在角上。', { season: autumn }),
  item(9, 'glow', '萤光', 200, '夏夜的底色，几点光。', { season: summer }),
  item(10, 'grid', '方格', 90, '作业本的格子。'),
  item(11, 'gilt', '描金', 200, '细金边，给会员的。', membership),
  item(12, 'starry', '银河', 0, '只在灯会的奖品里出现。', prize),
];

export const catalogue: Readonly<Record<CosmeticKind, readonly Item[]>> = { frame: frames, pet: pets, box: boxes };

export const itemOf = (kind: CosmeticKind, id: number): Item | undefined =>
  catalogue[kind].find((one) => one.id === id);

export const imageOf = (kind: CosmeticKind, { key }: Item): string => `/cosmetics/${kind}-${key}.svg`;
/** A pet from the side. */
export const sideOf = ({ key }: Item): string => `/cosmetics/pet-${key}-side.svg`;
