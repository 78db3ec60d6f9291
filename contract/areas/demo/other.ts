/** 示例 · 其他: finding people, codes to photograph. */
import { feature } from '../../kernel/feature.ts';
import { demoPage } from './demo-page.ts';

const within = ['组件示例', '其他'] as const;

export const demoOther = feature({
  name: 'demo.other',
  title: '其他页面示例',
  permissions: [],
  endpoints: {},
  pages: {
    findUser: demoPage({ path: '/components/findUser', title: '查找人员', within, component: 'demo/other/FindUserPage', order: 870 }),
    qrCode: demoPage({ path: '/components/components2', title: '二维码', within, component: 'demo/other/QrCodePage', order: 871 }),
  },
});
