/** Interview sessions to choose from, by name and day. */
import { assessmentSheet } from 'contract/areas/assessment/assessment-sheet';
import { call } from '../../../kernel/call.ts';
import type { Finder } from '../../../ui/sheets/SheetsPage.tsx';

const { interviews } = assessmentSheet.endpoints;
const titled = ({ title, heldOn }: { title: string; heldOn: string }) => `${title}（${heldOn}）`;

export const anyInterview: Finder = {
  load: async (typed) => { const keyword = typed.trim(); return (await call(interviews, keyword ? { keyword } : {})).map((one) => ({ value: one.id, label: titled(one) })); },
  nameOf: async (id) => { const [one] = await call(interviews, { id }); return one && titled(one); },
};
