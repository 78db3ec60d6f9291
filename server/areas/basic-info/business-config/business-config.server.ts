import { businessConfig } from 'contract/areas/basic-info/business-config';
import { implement } from '../../../kernel/context.ts';
import { changeSetting, withdrawSetting } from './change.ts';
import { byArea, configurable, findSetting } from './configurable.ts';
import { findSettings } from './find-setting.ts';
import { addForm, listForms, openForm } from './material-forms.ts';
import { keepsRules } from './keeps-rules.ts';
import { versionsOf } from '../../../machines/settings/versions.ts';
import { tryCase, tryOut } from './try-out.ts';
import { shown } from './shown.ts';

export default implement(businessConfig, {
  handlers: {
    getAll: async (ctx) => {
      if (!keepsRules(ctx.viewer, 'view')) ctx.fail('forbidden');
      const versions = await versionsOf(ctx.db, ctx.viewer.associationId, configurable.map(({ key }) => key));
      return { areas: byArea((setting) => shown(setting, versions.get(setting.key) ?? [])) };
    },
    get: async (ctx, { key }) => {
      if (!keepsRules(ctx.viewer, 'view')) ctx.fail('forbidden');
      const setting = findSetting(key);
      if (!setting) return ctx.fail('notFound');
      const lines = (await versionsOf(ctx.db, ctx.viewer.associationId, [key])).get(key) ?? [];
      return { ...shown(setting, lines), history: [...lines] };
    },
    find: async (ctx, asked) => findSettings(ctx, asked),
    save: changeSetting,
    tryOut,
    tryCase,
    withdraw: withdrawSetting,
    addForm: { ownTransaction: addForm },
    getForm: openForm,
    getForms: listForms,
  },
});
