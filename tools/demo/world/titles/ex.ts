export const ex = `
四格笔记：便当篇|||graphic.comicPage|apricot|一页四格，一天一盒。
夏日合同志 2026|夏の合同誌||graphic.screenPrint|noon|十二位作者，十二种蓝。
猫薄荷特辑|||emblem.cat|mint|全书没有一个人类。
深夜画稿集|||heroine.nightStreet|moon|凌晨两点到四点的三十张脸。
纸上花火|紙上花火||shore.fireworks|moon|烟花只画了一秒，画了四十八页。
便利店的两个人|||graphic.comicPage|mint|店员与常客，各说各的一年。
星空下的短篇集|||graphic.paperCut|moon|七个短篇，一条银河。
乡间巴士站|||town.busStop|noon|等车的十五分钟，画成一整本。
她与机械手臂|||graphic.comicPage|lavender|手臂会写字，写的都是情书。
雨天专刊|||town.rainStation|lavender|雨天才印，干了就停。
一页之恋|||graphic.halves|sakura|每段恋爱只有一页。
怪谈抄：夏|怪談抄・夏||town.phoneBox|moon|十则怪谈，第十一则在封底。
像素小镇生活志|||graphic.pixelQuest|apricot|二百五十六色的邻里关系。
玻璃纸童话|||graphic.stainedGlass|ivory|透着光看，结局会变。
旅人素描本|||land.windmill|sakura|走过的二十七个车站。
咖啡渍手稿|||emblem.cup|ivory|咖啡渍盖住的那个字，是关键。
少女与大型犬|||heroine.poster|sakura|遛狗，或者被狗遛。
机巧人偶说明书|||future.gardenRobot|glass|按三下，会哭。
学园百合短歌集|||heroine.duo|blossom|三十一个音，写完一个夏天。
末日后的杂货铺|||future.gardenRobot|meadow|货架上最后一罐桃子，不卖。
海的设定资料集|||shore.sunkenLibrary|undersea|深度、盐度、悲伤度。
剪纸剧场|||graphic.paperCut|ember|一把剪刀，一台戏。
制服图鉴：秋冬|||heroine.strips|apricot|二十四套，二十四位主人。
妖怪邻里委员会|||land.shrine|ember|本月议题：不许半夜敲井盖。
黑白棋与玫瑰|||graphic.stainedGlass|wine|每落一子，翻一页。
蒸汽都市观光手册|||legend.skyShip|plum|景点一：会打喷嚏的烟囱。
流浪画师的账单|||graphic.screenPrint|harbour|用画付账，店主们都赚了。
十二星座茶会|||heroine.tarot|galaxy|十二位客人，十一把椅子。
小小星球种植记|||emblem.jar|aurora|今天发芽了，土是旧梦。
金鱼的午睡|||emblem.fishbowl|mint|午睡七秒，梦很长。
双子塔管理员|||graphic.halves|mint|左塔白天，右塔夜晚，楼梯共用。
雪夜短信往来|||heroine.bySnow|polar|已读，未回，又落了一层雪。
纸牌屋规则|||emblem.mask|plum|大小王谈恋爱，J 负责传信。
面包店前的长队|||graphic.comicPage|blossom|排队的人各怀心事。
温室少女写生会|||room.glasshouse|sakura|模特是植物，画的却是人。
山海小物集|||shore.koiPond|forest|六十种小妖怪，附饲养方法。
`;
