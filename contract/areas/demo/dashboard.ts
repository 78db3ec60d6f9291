/** 示例 · 仪表盘: the registers in figures, and where a working day begins. */
import { feature } from '../../kernel/feature.ts';
import { demoPage } from './demo-page.ts';
import { demoPermission } from './demo-permission.ts';

export const demoDashboard = feature({
  name: 'demo.dashboard',
  title: '仪表盘示例',
  permissions: [demoPermission],
  endpoints: {},
  pages: {
    console: demoPage({ path: '/Dashboard/console', title: '控制台', within: ['仪表盘'], component: 'demo/dashboard/ConsolePage', order: 800 }),
    workspace: demoPage({ path: '/Dashboard/workspace', title: '工作区', within: ['仪表盘'], component: 'demo/dashboard/WorkspacePage', order: 801 }),
  },
});
