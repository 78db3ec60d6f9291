/** Takes a roster of lawyers into the register. */
import { lawyersImport } from 'contract/areas/basic-info/lawyers-import';
import { importing, touches } from '../../../machines/imports/kind.ts';
import { changesOf } from '../register-change.ts';
import { judgeLawyers, knownTo } from './lawyers-import-judge.ts';
import { writeLawyers } from './lawyers-import-write.ts';
import { loadFirms, unknownFirm } from './roster-firm.public.ts';

export default importing(lawyersImport, {
  touches: [touches('lawyer', 'id'), changesOf('lawyer')],

  async begin(db, context) {
    const firms = await loadFirms(db, context.associationId);
    return {
      refers: (values) => unknownFirm(firms, values),
      judge: async (inside, candidates) => judgeLawyers(context, firms, await knownTo(inside, context, candidates), candidates),
      write: (inside, entering) => writeLawyers(inside, context, firms, entering),
    };
  },
});
