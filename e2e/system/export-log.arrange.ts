import { exportCentre } from 'contract/areas/account/export-centre';
import { exportLog } from 'contract/areas/system/export-log';
import { arrange } from '../harness/arrange.ts';

export default arrange(exportLog)({
  calls: {
    getExportLog: async (server) => {
      const { id } = await server.call(server.people.everybody, exportCentre.endpoints.create, { list: 'basicInfo.lawFirm.getLawFirms', columns: ['name'], format: 'csv' });
      return { by: server.people.everybody, input: { id } };
    },
  },
});
