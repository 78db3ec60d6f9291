import { feature } from '../../kernel/feature.ts';

export const demoOther = feature({
  name: 'demo.other',
  title: '其他页面示例',
  permissions: [],
  endpoints: {},
  pages: {},
});
