/** 示例 · 多级菜单: groups within groups, and a page that belongs to one without standing in it. */
import { feature } from '../../kernel/feature.ts';
import { demoPage } from './demo-page.ts';

const component = 'demo/multilevel/LevelPage';

export const demoMultilevel = feature({
  name: 'demo.multilevel',
  title: '多级菜单示例',
  permissions: [],
  endpoints: {},
  pages: {
    level21: demoPage({ path: '/multilevel/level_2_1', title: '二级菜单 2-1', within: ['多级菜单'], component, order: 910 }),
    level221: demoPage({ path: '/multilevel/level_2_2/level_2_2_1', title: '三级菜单 2-2-1', within: ['多级菜单', '二级菜单 2-2'], component, order: 911 }),
    level222: demoPage({ path: '/multilevel/level_2_2/level_2_2_2', title: '三级页面 2-2-2', within: ['多级菜单', '二级菜单 2-2'], component, order: 912, hidden: true }),
    level23: demoPage({ path: '/multilevel/level_2_3', title: '二级菜单 2-3', within: ['多级菜单'], component, order: 913 }),
  },
});
