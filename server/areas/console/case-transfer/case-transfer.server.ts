import { caseTransfer } from 'contract/areas/console/case-transfer';
import { implement } from '../../../kernel/context.ts';
import { findCase, mayTransfer } from './cases.ts';
import { takersOf, whichFit } from './takers.ts';
import { kindsOf, listTeam } from './team.ts';
import { release, releasedAs, takeOver, transfer } from './transfer.ts';

export default implement(caseTransfer, {
  handlers: {
    async getStanding(ctx, { id }) {
      const one = await findCase(ctx, id);
      if (!one.isInside) return { holder: null, mayTransfer: false, mayTakeOver: false, release: null };
      const may = mayTransfer(ctx.viewer, one);
      return { holder: one.holder, mayTransfer: may, mayTakeOver: may && !one.holder?.isMe && (await whichFit(ctx, [one], ctx.viewer)).has(id), release: may || one.holder?.isMe ? releasedAs(ctx.viewer, one) : null };
    },
    getTakers: takersOf,
    transfer, takeOver, release,
    getTeamCases: listTeam,
    getKinds: async (ctx) => kindsOf(ctx).map(({ workflow: { entity, title } }) => ({ entity, title })),
  },
});
