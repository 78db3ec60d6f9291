import { feature } from '../../kernel/feature.ts';

export const demoForm = feature({
  name: 'demo.form',
  title: '表单页面示例',
  permissions: [],
  endpoints: {},
  pages: {},
});
