/** 示例 · 列表状态: what a list looks like before, while and instead of showing rows. */
import { feature } from '../../kernel/feature.ts';
import { demoPage } from './demo-page.ts';

export const demoListState = feature({
  name: 'demo.listState',
  title: '列表状态示例',
  permissions: [],
  endpoints: {},
  pages: {
    states: demoPage({ path: '/components/listState', title: '列表状态', within: ['组件示例', '列表'], component: 'demo/list-state/ListStatePage', order: 849 }),
  },
});
