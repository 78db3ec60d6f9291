/** What an intern writes of a day. Everything is kept as it is typed; the whole is checked when it is submitted. */
import { z } from 'zod';
import { date, id, labelled, prose, text, titled } from '../../kernel/schema.ts';
import { mostADay } from './journal-settings.ts';
import { workType } from '../practice/work-type.ts';

export const caseMode = labelled({ CASE: '本所案件', OTHER: '其他' });
export const tutorScore = labelled({ A: '优', B: '良', C: '中', D: '差' });
export const journalSource = labelled({ WEB: '电脑填写', MOBILE: '手机填写', IMPORT: '批量导入' });

/** The how-many-th of its day. */
export const dayNo = z.int({ error: '请填写整数' }).min(1, { error: '从第1篇起' }).max(mostADay, { error: `一天最多${mostADay}篇` });
export const caseNo = text(63);
export const caseName = text(255);
export const journalContent = prose(2000);
export const hours = z.number({ error: '请填写数字' }).min(0.5, { error: '至少填写0.5小时' }).max(12, { error: '不能超过12小时' }).multipleOf(0.5, { error: '请按半小时填写' });

export const journalForm = z.strictObject({
  journalDate: titled('日志日期', date),
  workType: titled('工作类型', workType),
  caseMode: titled('案号类型', caseMode),
  caseNo: titled('案号', caseNo.optional()),
  caseName: titled('案件名称', caseName.optional()),
  /** The lawyer in charge of the case. */
  caseTutorId: titled('主办律师', id.optional()),
  content: titled('工作内容', journalContent),
  experience: titled('心得体会', prose(2000).optional()),
  hours: titled('工作时长', hours.optional()),
  weather: titled('天气', text(31).optional()),
});
