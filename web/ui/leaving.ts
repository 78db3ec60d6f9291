import { forgetUnsaved, whatIsUnsaved } from '../kernel/leave.ts';
import { confirm } from './Confirm.tsx';

/** Asks before unsaved work is left, naming it. Links and Back are guarded by the shell; ask this before other ways out. */
export async function mayLeave(): Promise<boolean> {
  const what = whatIsUnsaved();
  if (what === undefined) return true;
  const yes = await confirm({ title: '离开此页面', text: `“${what}”尚未保存，离开后将丢失。`, yes: '离开', no: '留在此页', tone: 'danger' });
  if (yes) forgetUnsaved();
  return yes;
}
