/**
 * One guard before unsaved work would be lost, whatever the way out: closing tabs, a menu that has changed, signing out,
 * leaving a page that is not kept. It names the pages and offers to keep what can be kept.
 */
import { create } from 'zustand';
import { forgetElsewhere, forgetUnsaved, keepElsewhere, unsavedElsewhere, whatIsUnsaved, type Answered } from '../kernel/leave.ts';
import { signOut } from '../kernel/session.ts';

type Work = ReturnType<typeof whatIsUnsaved>;
interface Question { of: ReadonlySet<string> | undefined; work: Work; elsewhere: Answered; answer(yes: boolean): void }
export const useLeaving = create<{ question: Question | null }>()(() => ({ question: null }));

const nothing: Answered = { work: [], windows: [] };

/** Whether these pages (all, when none are named) may be left: at once when nothing is unsaved, else the person says it. */
export const mayLeave = (of?: ReadonlySet<string>): Promise<boolean> => mayLose(of, nothing);

async function mayLose(of: ReadonlySet<string> | undefined, elsewhere: Answered): Promise<boolean> {
  const work = whatIsUnsaved(of);
  if (work.length === 0 && elsewhere.work.length === 0) return true;
  useLeaving.getState().question?.answer(false);
  const yes = await new Promise<boolean>((resolve) => {
    useLeaving.setState({ question: { of, work, elsewhere, answer: (said) => { useLeaving.setState({ question: null }); resolve(said); } } });
  });
  if (yes) forgetUnsaved(of);
  return yes;
}

/** Signing out ends the session in every window of this browser: all of them are asked about first. */
export async function leaveAltogether(): Promise<void> {
  const elsewhere = await unsavedElsewhere();
  if (await mayLose(undefined, elsewhere)) await signOutAnyway(elsewhere);
}

/** Whatever is unsaved here and in these windows was given up. */
export async function signOutAnyway({ windows }: Answered): Promise<void> {
  forgetUnsaved();
  await forgetElsewhere(windows);
  await signOut();
}

/** Keeps every draft that can be kept; answers what is left. */
export async function keepAll(of: ReadonlySet<string> | undefined, { windows, work }: Answered): Promise<{ work: Work; elsewhere: Answered }> {
  const [elsewhere] = await Promise.all([work.length ? keepElsewhere(windows.length) : nothing, Promise.allSettled(whatIsUnsaved(of).map(({ keep }) => keep?.()))]);
  return { work: whatIsUnsaved(of), elsewhere };
}

/** Goes on when nothing is left; what is left is asked about again. */
export async function keepDrafts({ of, elsewhere, answer }: Question): Promise<void> {
  const left = await keepAll(of, elsewhere);
  if (left.work.length === 0 && left.elsewhere.work.length === 0) answer(true);
  else useLeaving.setState({ question: { of, ...left, answer } });
}
