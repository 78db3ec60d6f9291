import { feature } from '../../kernel/feature.ts';

export const demoInteraction = feature({
  name: 'demo.interaction',
  title: '交互页面示例',
  permissions: [],
  endpoints: {},
  pages: {},
});
