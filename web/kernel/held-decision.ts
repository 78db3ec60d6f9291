/** Decisions of this window that wait for second thoughts (contract: console.heldDecision). */
import { create } from 'zustand';
import { heldDecision } from 'contract/areas/console/held-decision';
import type { AnyWorkflow, actionDone } from 'contract/kernel/workflow';
import type { z } from 'zod';
import { call } from './call.ts';
import { readAnew } from './query.ts';

export interface Held {
  id: string;
  caseId: string;
  /** 初审通过 */
  deed: string;
  /** 张三（SX20260001） */
  what: string;
  /** Where the case is looked at. */
  address: string;
  seconds: number;
  since: number;
}

export const useHeld = create<{ waiting: readonly Held[] }>()(() => ({ waiting: [] }));
const drop = (id: string) => useHeld.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) }));

/** Whether this case has a decision that waits: it is out of the queue, and offers no other. */
export const useIsHeld = (caseId: string): boolean => useHeld(({ waiting }) => waiting.some((one) => one.caseId === caseId));

/** The server looks through every gate now and does it later; where the association wants no waiting, at once. */
export async function decide(flow: AnyWorkflow, action: string, { id, version, ...input }: { id: string; version: number } & Record<string, unknown>, about: Pick<Held, 'what' | 'address'>, key: string): Promise<z.output<typeof actionDone> | null> {
  const { held, done } = await call(heldDecision.endpoints.decide, { entity: flow.entity, action, id, version, input }, { key });
  if (held) {
    useHeld.setState(({ waiting }) => ({ waiting: [...waiting, { id: held.id, caseId: id, deed: flow.actions[action]?.title ?? action, seconds: held.seconds, since: performance.now(), ...about }] }));
    // The job is picked up at once; a busy server is asked again a moment later.
    setTimeout(() => { void readAnew().finally(() => drop(held.id)); }, held.seconds * 1000 + 300);
    setTimeout(() => { void readAnew(); }, held.seconds * 1000 + 3_000);
  }
  await readAnew();
  return done;
}

/** Answers false where it has taken effect already. */
export async function undo(held: Held): Promise<boolean> {
  try {
    await call(heldDecision.endpoints.undo, { id: held.id });
    return true;
  } catch (failure) {
    if (typeof failure === 'object' && failure !== null && Reflect.get(failure, 'status') === 404) return false;
    throw failure;
  } finally {
    drop(held.id);
    void readAnew();
  }
}
