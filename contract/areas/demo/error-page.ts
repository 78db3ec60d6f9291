/** 示例 · 错误页面: what people see instead of a page, each as it comes in earnest. */
import { feature } from '../../kernel/feature.ts';
import { demoPage } from './demo-page.ts';

export const demoErrorPage = feature({
  name: 'demo.errorPage',
  title: '错误页面示例',
  permissions: [],
  endpoints: {},
  pages: {
    forbidden: demoPage({ path: '/errorPage/403', title: '没有权限', within: ['错误页面'], component: 'demo/error-page/ForbiddenPage', order: 920 }),
    unknown: demoPage({ path: '/errorPage/404', title: '页面不存在', within: ['错误页面'], component: 'demo/error-page/UnknownPage', order: 921 }),
    broken: demoPage({ path: '/errorPage/500', title: '系统出错', within: ['错误页面'], component: 'demo/error-page/BrokenPage', order: 922 }),
  },
});
