/** Where a setting says whether one review decides or two: what that adds to a kind's road. */
import type { Setting } from 'contract/kernel/setting';
import type { Done } from '../../kernel/flow.ts';
import { unmarkedMaterials } from '../../machines/casework/blockers.ts';
import { ruleFor } from '../../machines/settings/rules-in-force.ts';
import type { OwnKind, Row, Step } from './own-kind.ts';
import { again, commonEffects } from './road.ts';

export function oneReview(own: OwnKind, needsFinal: Setting<boolean>) {
  const { confirmByFirm, approve, reject } = commonEffects(own);
  return {
    effects: {
      /** From here on it is known. */
      confirmByFirm: async (step: Step): Promise<Done> => ({ set: { ...(await confirmByFirm(step)).set, needsFinal: await ruleFor(step, needsFinal) } }),
      approveByFirst: approve, rejectByFirst: reject,
    },
    blockers: { approveByFirst: async (step: Step) => [...await unmarkedMaterials(own.contract.workflow.entity, step), ...await again(own)(step)] },
    offers: { pass: (row: Row) => row.needsFinal, approveByFirst: (row: Row) => !row.needsFinal, rejectByFirst: (row: Row) => !row.needsFinal },
  };
}
