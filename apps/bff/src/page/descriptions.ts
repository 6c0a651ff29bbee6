/** Descriptions for shared links to pages that are not about one row; other pages use the site's. */
export const descriptions: Readonly<Record<string, string>> = {
  '/': '视觉小说：按标签、语言、平台和年份找，看评分、版本和链接状态，下载不设门槛。',
  '/otome': '乙女游戏：按标签、语言、平台和年份找，看评分、版本和链接状态。',
  '/krkrgame': '手机模拟器能玩的作品：按运行环境找，看评分、版本和链接状态。',
  '/ranking': '全站评分榜：按分区、年份和八个方面排，公式写在页上，票少的作品不会冲到前面。',
  '/intel': '情报：发售、汉化、活动和打折的消息，都带来源。',
  '/tutorial': '新手教程：从注册、找作品、下载到投稿，一章一章带着图讲。',
  '/notes': '便签广场：会员手写在纸上的话，写给作品，也写给自己。',
  '/message': '留言板：想说的话都可以留在这里，每层楼都有自己的链接。',
  '/log': '更新日志：新收录的作品、新到的资源和站点自己的变化。',
  '/announcements': '站点公告。',
  '/submitGame': '投稿收录：先查有没有重复，边填边存，随时看得到审核走到哪一步。',
  '/rights': '权利通知：权利人可以在这里提出请求，七十二小时内答复，处理结果公开记录。',
};
