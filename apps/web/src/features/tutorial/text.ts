export const words = {
  title: '新手教程',
  lead: '从注册到第一部作品在手机上打开，一步一步，配着图。',
  begin: '现在注册',
  contents: '目录',
  anchor: (title: string) => `“${title}”的链接`,
  questions: '常见情况',
};
