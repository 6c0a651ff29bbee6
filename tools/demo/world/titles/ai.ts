export const ai = `
轨道花园|軌道庭園|Orbital Garden|future.spaceWindow|steel|种子在失重里发芽，朝着她的方向。
霓虹拾遗|ネオン拾遺|Neon Leftovers|future.neonCity|tram|拾荒者捡到了一段没有主人的记忆。
人造夜莺|人工ナイチンゲール||future.gardenRobot|mint|它只会唱一首歌，全城都学会了。
第零号航标|零号航標||future.planetRise|galaxy|发出去的坐标，被人改了一位小数。
雪原车站|雪原の駅||height.snowTrain|polar|这一站只有上车的人。
失重图书馆|無重力図書館||future.archive|steel|书飘走了，管理员追了出去。
绯色协奏|緋色の協奏||heroine.starlit|ember|琴弦断在第三小节，她没有停。
云端医师|雲上の医師||legend.skyShip|polar|病人住在每一朵云上。
月面邮便局|月面郵便局||future.planetRise|steel|寄往地球的信，要走三天。
潜航者之夜|潜航者の夜||shore.aquarium|undersea|深度计停在一个不可能的数字。
零时电车|零時の電車||town.nightTram|moon|零点那班，乘客都没有影子。
风之档案员|風の記録官||heroine.summerSky|island|每阵风都要登记来源。
机械神官与雨|機械神官と雨||future.archive|aurora|祈雨程序运行第一万次。
白银之森|白銀の森||land.deerForest|aurora|树叶落地有金属声。
龙与电波塔|竜と電波塔||legend.dragonFlight|dusk|龙把信号塔当成了同类。
黄昏回收站|黄昏回収所||town.rooftopCat|plum|每天回收一百个没说出口的晚安。
海沟的灯|海溝の灯||shore.sunkenLibrary|aurora|一万米下面，有人按时开灯。
双月之城|双月の街||room.balcony|steel|两个月亮，两份心事。
记忆海关|記憶税関||heroine.nightStreet|steel|入境请申报携带的往事。
钟乳洞歌姬|鍾乳洞の歌姫||legend.crystalCave|galaxy|回声比本人先唱完。
远星的花信风|遠星の花信風||shore.lakeFlowers|aurora|花开的消息，四光年后才到。
折叠街区|折りたたみ街区||town.stairsTown|dusk|折三次，可以走到昨天。
灰烬与种子|灰と種||legend.worldTree|aurora|烧过的地方，长出会说话的树。
雨林气象台|雨林気象台||land.bambooPath|forest|预报误差：一个人。
失物星球|失せ物の星||legend.starStairs|steel|所有丢失的手套，都在这里成对。
铁轨尽头的巫女|線路の果ての巫女||land.shrine|garden|最后一班车只载神明。
第九区夜间配送|第九区夜間配達||future.neonCity|steel|别问箱子里是什么，它会自己说。
冰下的圣歌|氷下の聖歌||legend.northRealm|snow|冰层三米，歌声没有变薄。
候机楼的植物人|搭乗口の植物||future.gardenRobot|island|它在 B12 登机口，开了十九次花。
浮标日记|浮標日記||shore.pier|harbour|每天漂出三百米，写一行字。
梦境巡检员|夢の巡検員||heroine.tarot|galaxy|请出示您的噩梦许可。
千年蝉|千年蝉||land.hillTree|plum|第一千年的夏天，它醒了。
旋转木马的轨迹|回転木馬の軌跡||shore.fairground|steel|转了一圈，少了一匹马。
琥珀计算机|琥珀計算機||emblem.hourglass|apricot|虫子困在里面，替人算命。
雾都信号员|霧の都の信号手||shore.rainHarbour|fog|红灯停，绿灯想你。
最后的放映师|最後の映写技師||emblem.record|steel|片尾字幕里，还在增加人名。
`;
