/** What interviews ask for (internship rules 4.7, 4.11, 4.15). Changed on the settings screen. */
import { z } from 'zod';
import { setting } from '../../kernel/setting.ts';

const group = '面试';

export const examinerSettings = {
  examinerMinYears: setting({ key: 'assessment.examinerMinYears', title: '考官最低执业年限', group, schema: z.int().min(0).max(20), initial: 5, unit: '年', source: '福州市律师协会面试考官条件', confidence: 'V*' }),
  examinerSanctionYears: setting({ key: 'assessment.examinerSanctionYears', title: '受处罚、处分后不得担任考官', group, schema: z.int().min(0).max(10), initial: 5, unit: '年', source: '福州市律师协会面试考官条件', confidence: 'V*' }),
};
