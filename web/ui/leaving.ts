/**
 * One guard before unsaved work would be lost, whatever the way out: closing tabs, a menu that has changed, signing out,
 * leaving a page that is not kept. It names the pages and offers to keep what can be kept.
 */
import { create } from 'zustand';
import { forgetUnsaved, whatIsUnsaved } from '../kernel/leave.ts';

type Work = ReturnType<typeof whatIsUnsaved>;
interface Question { of: ReadonlySet<string> | undefined; work: Work; answer(yes: boolean): void }
export const useLeaving = create<{ question: Question | null }>()(() => ({ question: null }));

/** Whether these pages (all, when none are named) may be left: at once when nothing is unsaved, else the person says it. */
export async function mayLeave(of?: ReadonlySet<string>): Promise<boolean> {
  const work = whatIsUnsaved(of);
  if (work.length === 0) return true;
  useLeaving.getState().question?.answer(false);
  const yes = await new Promise<boolean>((resolve) => {
    useLeaving.setState({ question: { of, work, answer: (said) => { useLeaving.setState({ question: null }); resolve(said); } } });
  });
  if (yes) forgetUnsaved(of);
  return yes;
}

/** Keeps every draft that can be kept. Goes on when nothing is left; what is left is asked about again. */
export async function keepDrafts({ of, work, answer }: Question): Promise<void> {
  await Promise.allSettled(work.map(({ keep }) => keep?.()));
  const left = whatIsUnsaved(of);
  if (left.length === 0) answer(true);
  else useLeaving.setState({ question: { of, work: left, answer } });
}
