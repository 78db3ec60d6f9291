import { buffer } from 'node:stream/consumers';
import { dictionary, dictionaryPermission } from 'contract/areas/system/dictionary';
import { implement } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { createDictionary, find, removeDictionary, saveDictionary } from './change-dictionary.ts';
import { dictionariesOf, type Held } from './dictionaries.public.ts';
import { readDictionary, workbookOf } from './dictionary-workbook.ts';

const headOf = ({ code, value: { title, description, entries }, isFixed, isOwn, version }: Held) => ({ code, title, description, isFixed, isOwn, version, count: entries.length });
const countOf = (value: unknown): number => (typeof value === 'object' && value !== null && 'entries' in value && Array.isArray(value.entries) ? value.entries.length : 0);
const workbookMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export default implement(dictionary, {
  handlers: {
    offered: async ({ db, viewer }) => (await dictionariesOf(db, viewer.associationId)).filter(({ version, isFixed }) => version > 0 || !isFixed).map(({ code, value }) => ({ code, entries: value.entries })),
    list: async (ctx) => {
      if (!mayWithin(ctx.viewer, dictionaryPermission.view, 'ALL')) return ctx.fail('forbidden');
      const data = (await dictionariesOf(ctx.db, ctx.viewer.associationId)).map(headOf);
      return { data, total: data.length };
    },
    get: async (ctx, { code }) => {
      if (!mayWithin(ctx.viewer, dictionaryPermission.view, 'ALL')) return ctx.fail('forbidden');
      const held = await find(ctx, code);
      const history = held.lines.slice(0, 30).map(({ version, at, changedByName, reason, value }) => ({ version, at, changedByName, reason, count: countOf(value) }));
      return { ...headOf(held), entries: held.value.entries, history };
    },
    create: createDictionary,
    save: saveDictionary,
    remove: removeDictionary,
    export: async (ctx, { code }) => {
      if (!mayWithin(ctx.viewer, dictionaryPermission.export, 'ALL')) return ctx.fail('forbidden');
      const { value } = await find(ctx, code);
      return { bytes: await workbookOf(value), mime: workbookMime, fileName: `数据字典-${value.title}.xlsx` };
    },
    read: { ownTransaction: async (ctx, { code }, upload) => {
      const { app, viewer: { associationId, userId } } = ctx;
      if (!mayWithin(ctx.viewer, dictionaryPermission.import, 'ALL')) return ctx.fail('forbidden');
      await find({ ...ctx, db: app.db }, code);
      const file = await app.files.receive(upload, { associationId, uploadedBy: userId, accept: 'workbook' });
      const opened = await app.files.openRead(associationId, file.id);
      return opened ? readDictionary({ bytes: await buffer(opened.stream), name: file.name }) : ctx.fail('notFound');
    } },
  },
});
