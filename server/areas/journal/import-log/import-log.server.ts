import { importLog } from 'contract/areas/journal/import-log';
import { implement } from '../../../kernel/context.ts';
import { mimes } from '../../../machines/files/content.ts';
import { modesOf } from '../../../machines/imports/kind.ts';
import { templateOf } from '../../../machines/imports/template.ts';
import { workbookLimits } from '../../../machines/imports/workbook-limits.ts';
import { getBatch } from './batch-detail.ts';
import { listBatches, listRows } from './batch-list.ts';
import { cancelBatch, createBatch, recheckBatch, startBatch } from './batch-steps.ts';
import { kindsOf, wantedKind } from './reachable.ts';
import { resultOf } from './result-of.ts';
import { uploadFile } from './upload-file.ts';
import { importBatch } from './work.ts';

export default implement(importLog, {
  handlers: {
    getImportLogs: listBatches,
    getImportLog: getBatch,
    getImportRows: listRows,

    getImportKinds: async ({ viewer }) => kindsOf(viewer).map((kind) => {
      const titles = (isRequired: boolean) => Object.values(kind.columns).filter(({ required }) => required === isRequired).map(({ title }) => title);
      return { kind: kind.name, title: kind.title, sheet: kind.sheet, modes: [...modesOf(kind)], required: titles(true), optional: titles(false), maxMb: workbookLimits.bytes / 1024 / 1024, maxRows: workbookLimits.rows };
    }),

    getTemplate: async (ctx, { kind: name }) => {
      const kind = wantedKind(ctx, name);
      return { bytes: await templateOf(kind), mime: mimes.xlsx, fileName: `${kind.title}_导入模板.xlsx` };
    },

    upload: uploadFile,
    create: createBatch,
    recheck: recheckBatch,
    start: startBatch,
    cancel: cancelBatch,
    getResult: { ownTransaction: resultOf },
  },
  tasks: { importBatch },
});
