import { z } from 'zod';
import { setting } from '../../kernel/setting.ts';

export const importSettings = {
  undoHours: setting({
    key: 'journal.importUndoHours', group: '导入', title: '导入后可以撤销的时间', effect: '从导入完成起算，以前完成的导入也按新的时间：改短后超过的不能再撤销，改长不能恢复已清除的原有数据。', unit: '小时', schema: z.int().min(1).max(168), initial: 24,
    source: '年度考核业务说明 3.12：导入任务', confidence: 'D',
  }),
};
