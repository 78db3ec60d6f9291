/** 示例 · 列表: the ways in which the product shows many records, each on its own page. */
import { feature } from '../../kernel/feature.ts';
import { demoPage } from './demo-page.ts';

const within: [string, string] = ['组件示例', '列表'];

export const demoList = feature({
  name: 'demo.list',
  title: '列表页面示例',
  permissions: [],
  endpoints: {},
  pages: {
    bigTable: demoPage({ path: '/components/bigData/table', title: '大数据表格', within, component: 'demo/list/BigTablePage', order: 830 }),
    search: demoPage({ path: '/components/tableList1', title: '查询列表', within, component: 'demo/list/SearchListPage', order: 831 }),
    tree: demoPage({ path: '/components/tableList2', title: '树形筛选列表', within, component: 'demo/list/TreeListPage', order: 832 }),
    edit: demoPage({ path: '/components/tableList3', title: '可编辑表格', within, component: 'demo/list/EditListPage', order: 833 }),
    unfold: demoPage({ path: '/components/tableList4', title: '展开行列表', within, component: 'demo/list/UnfoldListPage', order: 834 }),
    group: demoPage({ path: '/components/tableList5', title: '多级表头列表', within, component: 'demo/list/GroupListPage', order: 835 }),
    batch: demoPage({ path: '/components/tableList6', title: '批量办理列表', within, component: 'demo/list/BatchListPage', order: 836 }),
    card: demoPage({ path: '/components/tableList7', title: '卡片列表', within, component: 'demo/list/CardListPage', order: 837 }),
    paste: demoPage({ path: '/components/tablePaste', title: '表格粘贴', within, component: 'demo/list/PastePage', order: 838 }),
    merge: demoPage({ path: '/components/mergeCellTable', title: '合并单元格', within, component: 'demo/list/MergePage', order: 839 }),
  },
});
