/** Chinese | Japanese | English | composition | light | in one line | maker | year. The first 26 are those of the design pages. */
export const gal = `
潮汐邮局|潮汐の郵便局|The Tidal Post|shore.postOffice|dusk|七次退潮，一封没有收件人的信。|灯下社|2025
萤草之庭|蛍草の庭|Firefly Garden|shore.redBridge|garden|萤火虫熄灭之前，把名字还给她。|灯下社|2026
雨停在第七站台|雨は七番線で止む||town.rainStation|rain|末班车不停这一站，除非下雨。|北窗制作|2024
热气球邮班|気球郵便|Balloon Mail|land.balloons|noon|风往哪边吹，信就往哪边送。|深蓝纸|2025
纸月亮修理铺|紙の月修理店|Paper Moon Repairs|height.paperMoon|moon|坏掉的月亮，收费三颗星星，修好为止。|纸鸢组|2025
云下灯塔|雲の下の灯台||shore.beacon|harbour|灯塔照着云海，等一头会迷路的鲸。|雾凇|2025
夏末的无线电|夏の終わりの無線機||land.summerRoad|noon|调到 87.6 兆赫，能听见去年夏天的自己。|白噪音工房|2023
落雪时请敲门|雪の夜はノックして|Knock When It Snows|height.snowDoor|snow|门里有灯，门外有雪，猫在中间。|纸鸢组|2025
星见台日志|星見台日誌|Observatory Log|height.observatory|galaxy|值班日志第 1 页：今晚能见度良好。|山脊线|2026
玻璃温室与钟|硝子の温室と時計||room.glasshouse|glass|钟停在四点一刻，花却一直在开。|雾凇|2025
七点零三分的猫|七時三分の猫|07:03|town.rooftopCat|apricot|时间停住，猫还在走。|北窗制作|2023
末班缆车|最終ロープウェイ||height.cableCar|plum|山顶关灯以后，缆车里还剩两个人。|山脊线|2022
鲸落书库|鯨落書庫|Library of Whale Fall|shore.sunkenLibrary|undersea|书在海底发光，鱼群替人翻页。|深蓝纸|2025
山神不在家|山神さまは留守||land.shrine|glass|台阶七十三级，狐狸说今天不接待。|纸鸢组|2026
借你一个冬天|冬をひとつ貸します|Borrowed Winter|height.winterWalk|winter|围巾还你，冬天我留下了。|半夏|2024
银杏街广播|銀杏通り放送局|Ginkgo Street Radio|land.avenue|ginkgo|广播里念到的名字，都曾住在这条街。|白噪音工房|2024
无名岛来信|名もなき島からの手紙|Letters from Nowhere|shore.sailing|island|每一封信都是写给陌生人的。|深蓝纸|2022
路面电车三部曲|路面電車三部作||town.nightTram|tram|三段路，三个季节，一张月票。|北窗制作|2024
雾港调音师|霧港の調律師|The Tuner of Fog Harbour|town.fogPiano|fog|全城的钢琴都走了调，只有她听得出来。|雾凇|2023
梅雨观测员|梅雨の観測員||room.rainWindow|rain|记录一场下了十九年的雨。|灯下社|2025
沙海邮差|砂海の郵便屋||land.desertPost|desert|下一个绿洲还有三天，信却已经晚了十年。|山脊线|2022
向日葵停电夜|ひまわり停電夜||land.sunflowers|moon|停电的晚上，花田自己亮了。|白噪音工房|2024
极昼列车|白夜列車|Midnight Sun Express|height.snowTrain|polar|太阳不落的三十天，列车不靠站。|雾凇|2024
月台与鱼|プラットホームと魚||shore.fishPlatform|undersea|站台下面是海，买票的时候请看好自己的影子。|纸鸢组|2026
第四格抽屉|四段目の引き出し||emblem.key|ivory|前三格都打开过了，第四格在敲门。|半夏|2026
风信旅馆|風信旅館||land.innOnHill|meadow|住店的客人都在等同一阵风。|深蓝纸|2023
蝉声以前|蝉の声の前に||land.summerRoad|island|那年蝉还没叫，她已经走了。
晚自习后的天台|||room.balcony|galaxy|天台的锁坏了三年，钥匙一直在她口袋里。
四月的借书证|四月の貸出カード||room.bookshop|plum|借书卡上最后一个名字，是你自己的笔迹。
雪线以下两公里|雪線の下で||height.camp|aurora|暴雪封山，无线电里有人在念菜谱。
花期短于假期|花より短い休み||heroine.underTrees|sakura|樱花开七天，她请了六天假。
萤光海岸线|||shore.nightFerry|harbour|渡船每晚只开一趟，船费是一句实话。
把夏天寄给北极星|夏を北極星へ||shore.pier|lavender|邮票贴好了，地址写了八年。
旧校舍的第十三颗星||The Thirteenth Star|room.classroom|plum|天文社只有两个人，其中一个只在阴天来。
黄昏典当行|黄昏質店||town.stairsTown|dusk|当出去的是记忆，赎回来的是别人的。
她在雨天说真话|雨の日だけの本音||heroine.inRain|rain|天气预报说降水概率百分之九十，你忘了带伞。
玻璃弹珠与海|ビー玉と海||shore.beach|ocean|弹珠里有一片海，找到它的人要还回去。
明信片背面|||emblem.letter|mint|正面是风景，背面是没写完的道歉。
夜航灯与白鲸|夜航灯と白鯨||shore.beacon|moon|二十年没亮过的航灯，昨晚亮了四秒。
木犀香气的搬家公司|||heroine.summerSky|dusk|你负责搬家具，她负责搬回忆。
候车室永远有人|||town.rainStation|fog|候车室第三排，永远坐着比你早到一分钟的人。
冰镇时光汽水|||heroine.poster|mint|打开瓶盖，能听见去年八月的三秒钟。
月历上的空白日|暦の空白||heroine.byWindow|sakura|每个月都少一天，只有她记得那天发生了什么。
电话亭收费说明|||town.phoneBox|snow|打给过去，每分钟一枚硬币，不找零。
北岬天气预报|北岬天気予報||shore.rainHarbour|harbour|预报员只会报一种天气：想念。
山茶花的第二封信|||emblem.rose|wine|第一封被退回来了，邮戳是明天。
青鸟停在信号灯上|青い鳥は信号機に||town.levelCrossing|noon|红灯六十秒，足够喜欢上一个人。
深秋图书馆值日表|||room.bookshop|fog|值日表上的第五个人，没有人见过。
她的名字是休止符|||heroine.starlit|moon|转学生不说话，只在乐谱上画休止符。
夏日祭最后一盏灯|夏祭りの最後の灯||town.festival|moon|灯灭之前，金鱼摊的老板要找一个替班。
三叶草与流星雨|||shore.lakeFlowers|galaxy|流星雨极大值在凌晨三点，她的门禁是十点。
灰鸽信使手记|||heroine.nightStreet|tram|城里最后一只信鸽退休了，它的工牌归你。
海盐与旧胶片|塩とフィルム||emblem.camera|dusk|胶卷洗出来三十六张，有一张不是你拍的。
梦见潮声的房间|||heroine.byWindow|dusk|房间离海八百公里，墙里却有潮声。
星期八便利店|||town.nightShop|harbour|只在第八天营业，招聘夜班一名。
雪国电台点播中|||height.snowTrain|snow|点一首歌给下一站的人，署名可以是雪。
风筝线的另一端|凧糸の向こう||land.windmill|mint|线那头的人，已经拉了十年。
旧信号塔|||height.cableCar|dusk|塔上住着守线员，和一只只认摩斯码的猫。
夜来香航线|||shore.fireworks|wine|烟花炸开的三秒里，可以交换一个秘密。
没有名字的车站|||town.busStop|mint|站牌是空的，下车的人自己写。
琥珀色的第五乐章|||emblem.record|apricot|四个乐章演完了，指挥没有放下手。
萤灯修复师|||heroine.duo|plum|修一盏灯要七天，修一个人要几盏？
石阶尽头的猫又|石段の猫又||town.lanternAlley|wine|猫又收徒，第一课是学会打烊。
白昼流星馆|||emblem.jar|harbour|把流星装进罐子，白天也能许愿。
山那边的夏令营|||land.hillTree|lavender|营员名单上多了一个人，老师说从来都是这样。
樱川渡口|桜川の渡し||shore.redBridge|tram|渡口没有船，只有一座走不完的桥。
春日迟到证明|||heroine.underTrees|blossom|迟到理由：路上有花。
她把秋天叠成纸船|||land.mapleHills|plum|纸船漂到哪里，叶子就红到哪里。
纸鹤第一千零一只|||emblem.butterfly|lavender|前一千只都是愿望，第一千零一只是回信。
无线电爱好者之春|||heroine.strips|mint|四个频道，四个声音，一台修不好的收音机。
绿皮车上的望远镜|||shore.seaTrain|apricot|窗外掠过的灯，她都能叫出名字。
雨燕与十七层|||room.balcony|tram|电梯只到十六层，她住在十七层。
湖底有座钟楼|湖底の時計塔||shore.lakeFlowers|sakura|枯水期第一天，钟响了。
玻璃糖纸剧场|||graphic.stainedGlass|noon|透过糖纸看，观众席坐满了人。
三号月台的回声|||town.fogPiano|rain|对着轨道喊一声，回来的是另一个人的声音。
樱贝色手账|||heroine.cameo|blossom|手账里写着明天，字迹是你的。
渔火观测笔记|||shore.nightFerry|garden|数到第四十九盏渔火，就能见到她。
冬至前夜的锅炉房|||height.snowDoor|wine|锅炉不能熄，熄了这条街就忘了冬天。
橘子海失物招领|||shore.sailing|ocean|海浪冲上来的东西，都在等认领的人。
蒲公英航空|||land.balloons|mint|载重二百克，航程一阵风。
第二十五小时书店|||emblem.book|moon|凌晨那多出来的一小时，只卖没写完的书。
鹿与失眠者|鹿と眠れない人||land.deerForest|meadow|失眠的人会在林子里遇见同一头鹿。
夏至线|||heroine.summerSky|noon|白昼最长的那天，她的影子先走了。
沉船里的合唱团|||shore.aquarium|undersea|潜到二十米，能听见有人在排练。
雾中来电显示|||heroine.nightStreet|harbour|来电显示：未来的你。要接吗？
南瓜车夜班|||shore.fairground|plum|乐园关门之后，摩天轮还要转一圈。
花店只收现金|||heroine.cameo|mint|买花不问送给谁，这是店里的规矩。
`;
