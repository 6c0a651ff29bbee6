import { sectionKeys } from '../catalog/vocabulary.ts';
import { sectionPaths } from './sections.ts';

/** Pages beside those of the sections: path → title. The BFF answers any other navigation with 404. */
const others: Record<string, string> = {
  '/announcements': '公告',
  '/log': '更新日志',
  '/register': '注册',
  '/signin': '登录',
  '/emailyz': '激活账号',
  '/reemail': '找回密码',
  '/repass': '设置新密码',
  '/wallet': '钱包',
  '/wardrobe': '衣橱',
  '/settings': '设置',
  '/following': '关注动态',
  '/watches': '我的订阅',
  '/member': '会员',
  '/people': '制作方与人物',
  '/outbox': '本机邮件',
  '/admin/analytics': '数据',
  '/admin/takedowns': '处理权利通知',
  '/rights': '权利通知',
  '/admin/members': '会员管理',
  '/admin/site': '站务',
  '/admin/audit': '审核',
  '/history': '修改历史',
  '/edit': '编辑作品',
  '/version': '版本',
  '/message': '留言板',
  '/ranking': '评分榜',
  '/my-games': '我的游戏',
  '/thread': '求物',
  '/threadDetail': '求物',
  '/threadRadar': '求物雷达',
  '/notes': '便签广场',
  '/notesDetail': '便签',
  '/my-notes': '我的便签',
  '/writeNote': '写便签',
  '/group': '社群',
  '/groupAll': '全部社群',
  '/groupMe': '我的社群',
  '/groupDetail': '社群',
  '/groupPost': '帖子',
  '/zanzhus': '赞助',
  '/uservip': '会员',
  '/prize': '灯会',
  '/tutorial': '新手教程',
  '/submitGame': '投稿收录',
  '/my-submissions': '我的投稿',
  '/intel': '情报',
  '/search': '搜索',
};

export const pageTitles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    sectionKeys.flatMap((key) => {
      const { page, detailPages, title } = sectionPaths[key];
      return [page, ...detailPages].map((path) => [path, title]);
    }),
  ),
  ...others,
};

/** What stands after a list's title from its second page on. */
export const pageMark = (page: number): string => (page > 1 ? `（第 ${page} 页）` : '');
