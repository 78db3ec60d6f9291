import type { AnyWorkflow } from 'contract/kernel/workflow';

/** Of what the server offers, the step that hands it in: whom the case waits for then. */
export function nextDesk({ actions, states, actors }: AnyWorkflow, open: readonly { action: string }[]): string {
  const next = open.flatMap(({ action }) => states[actions[action]?.to ?? '']?.waitsFor ?? []);
  return actors[next[0] ?? ''] ?? '下一步的办理人';
}
