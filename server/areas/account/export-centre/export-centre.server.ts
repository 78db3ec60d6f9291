import { exportCentre } from 'contract/areas/account/export-centre';
import { implement } from '../../../kernel/context.ts';
import { mayUnmask } from '../../../machines/exports/reach.ts';
import { countRows } from '../../../machines/exports/walk.ts';
import { wantedList } from './asked.ts';
import { conditionsInWords } from './conditions-in-words.ts';
import { createExport } from './create-export.public.ts';
import { downloadExport } from './download-export.ts';
import { expireExports } from './expire-exports.ts';
import { listExports, listWaiting } from './export-lists.ts';
import { exportOptions, saveSets } from './export-options.ts';
import { approveExport, cancelExport, refuseExport } from './review-export.ts';
import { makeExportJob } from './run-export.ts';

export default implement(exportCentre, {
  handlers: {
    getOptions: exportOptions,
    saveSets,
    count: async (ctx, { list: name, search, ids, unmasked }) => {
      const list = wantedList(ctx, name);
      const [rows, conditions] = [
        await countRows(ctx.app, ctx.db, ctx.viewer, { list, search, ids, unmasked: unmasked && mayUnmask(ctx.viewer, list.endpoint) }),
        await conditionsInWords(ctx.db, ctx.viewer.associationId, { list, search, ids }),
      ];
      return { rows, conditions };
    },
    create: createExport,
    getExports: listExports,
    download: { ownTransaction: downloadExport },
    cancel: cancelExport,
    getWaiting: listWaiting,
    approve: approveExport,
    refuse: refuseExport,
  },
  tasks: { makeExport: makeExportJob },
  scheduled: { expiredExports: expireExports },
});
