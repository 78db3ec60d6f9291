import { importLog } from 'contract/areas/journal/import-log';
import { implement } from '../../../kernel/context.ts';
import { mimes } from '../../../machines/files/content.ts';
import { templateOf } from '../../../machines/imports/template.ts';
import { workbookLimits } from '../../../machines/imports/workbook-limits.ts';
import { choicesOf } from '../../../machines/imports/readers.ts';
import { forgetWorkbooks } from './forget-workbooks.ts';
import { getCells, revealCell, saveFixes } from './batch-cells.ts';
import { getBatch } from './batch-detail.ts';
import { listBatches, listRows } from './batch-list.ts';
import { getLayout, saveLayout } from './batch-layout.ts';
import { cancelBatch, recheckBatch, startBatch } from './batch-steps.ts';
import { createBatch } from './create-batch.public.ts';
import { undoBatch, undoImport } from './batch-undo.ts';
import { getWords, saveWords } from './batch-words.ts';
import { kindsOf, wantedKind } from './reachable.ts';
import { resultOf } from './result-of.ts';
import { uploadFile } from './upload-file.ts';
import { importBatch } from './work.ts';

export default implement(importLog, {
  titled: { reads: importLog.endpoints.getImportLog, name: ({ fileName }) => fileName },
  handlers: {
    getImportLogs: listBatches,
    getImportLog: getBatch,
    getImportRows: listRows,

    getImportKinds: async ({ viewer }) => kindsOf(viewer).map(({ name, title, sheet, effects, modes, replaces, columns }) => ({
      kind: name, title, sheet, effects, modes: [...modes], replaces: replaces?.rule ?? null, maxMb: workbookLimits.bytes / 1024 / 1024, maxRows: workbookLimits.rows,
      columns: Object.entries(columns).map(([field, { title: called, required, help, form }]) => ({ field, title: called, required, help, choices: [...choicesOf(form) ?? []] })),
    })),

    getTemplate: async (ctx, { kind: name }) => {
      const kind = wantedKind(ctx, name);
      return { bytes: await templateOf(kind), mime: mimes.xlsx, fileName: `${kind.title}_导入模板.xlsx` };
    },

    upload: uploadFile,
    create: createBatch,
    recheck: recheckBatch,
    getLayout: { ownTransaction: getLayout },
    saveLayout,
    getWords,
    saveWords,
    getCells,
    revealCell,
    saveFixes,
    start: startBatch,
    cancel: cancelBatch,
    undo: undoBatch,
    getResult: { ownTransaction: resultOf },
  },
  tasks: { importBatch, undoImport },
  scheduled: { importWorkbooks: forgetWorkbooks },
});
