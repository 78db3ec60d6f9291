/** 示例 · 交互: windows, messages, moving from one side to the other, what happened. */
import { feature } from '../../kernel/feature.ts';
import { demoPage } from './demo-page.ts';

const within = ['组件示例', '交互'] as const;

export const demoInteraction = feature({
  name: 'demo.interaction',
  title: '交互页面示例',
  permissions: [],
  endpoints: {},
  pages: {
    dialog: demoPage({ path: '/components/dialog', title: '对话框', within, component: 'demo/interaction/DialogPage', order: 850 }),
    message: demoPage({ path: '/components/message', title: '消息提示', within, component: 'demo/interaction/MessagePage', order: 851 }),
    leftRightSelect: demoPage({ path: '/components/left-right-select', title: '左右选择', within, component: 'demo/interaction/LeftRightSelectPage', order: 852 }),
    timeLine: demoPage({ path: '/components/TimeLine', title: '时间轴', within, component: 'demo/interaction/TimeLinePage', order: 853 }),
  },
});
