/** 示例 · 列表: `/components/bigData/table`, `tableList1` to `tableList7`, `tablePaste`, `mergeCellTable`. A line comes with its page. */
import { feature } from '../../kernel/feature.ts';

export const demoList = feature({
  name: 'demo.list',
  title: '列表页面示例',
  permissions: [],
  endpoints: {},
  pages: {},
});
