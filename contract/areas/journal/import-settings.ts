import { z } from 'zod';
import { setting } from '../../kernel/setting.ts';

export const importSettings = {
  undoHours: setting({
    key: 'journal.importUndoHours', group: '导入', title: '导入后可以撤销的时间', unit: '小时', schema: z.int().min(1).max(168), initial: 24,
    source: '年度考核业务说明 3.12：导入任务', confidence: 'D',
  }),
};
