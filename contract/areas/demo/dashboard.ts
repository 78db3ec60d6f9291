/** 示例 · 仪表盘: the registers in figures, and where a working day begins. */
import { feature } from '../../kernel/feature.ts';
import { demoPermission } from './demo-permission.ts';

export const demoDashboard = feature({
  name: 'demo.dashboard',
  title: '仪表盘示例',
  permissions: [demoPermission],
  endpoints: {},
  pages: {},
});
