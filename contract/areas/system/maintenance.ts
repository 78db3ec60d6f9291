/** 系统维护: a notice over every page, and where wanted a time in which everything can be read and nothing changed. */
import { z } from 'zod';
import { moment, text, titled } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

export const maintenanceForm = z.strictObject({
  isOn: titled('显示维护公告', z.boolean()),
  notice: titled('公告内容', text(255, 0)),
  /** Said in the notice; the end itself is decided by whoever turns it off. */
  until: titled('预计结束', moment.nullable()),
  isReadOnly: titled('只读：可以查看和导出，暂不能办理业务', z.boolean()),
});

export const maintenance = setting({
  key: 'system.maintenance', title: '系统维护', group: '维护', schema: maintenanceForm, initial: { isOn: false, notice: '', until: null, isReadOnly: false }, source: '产品默认', confidence: 'D',
  effect: '保存后公告立即出现在所有人已打开的页面上。开启只读后，除登录、账户和系统管理外，所有办理操作都会被拒绝，直到关闭维护。',
});
