/** 当前环节: who has a case now and what for, as those who wait for it say it (internship rules 9). From the workflow alone. */
import { z } from 'zod';
import type { AnyWorkflow } from '../../kernel/workflow.ts';

/** What whoever has a case usually does with it. */
const usual: Readonly<Record<string, string>> = {
  tutor: '指导律师确认', firm: '律所审核', oldFirm: '原律所确认', intern: '实习人员确认',
  firstReviewer: '协会初审', committee: '专委会审议', finalReviewer: '协会终审', interviewer: '面试', recheckReviewer: '复核',
};

/** `atCounter`: the association's own people fill it in for whoever has brought paper. */
export function stageOf({ states, actors }: AnyWorkflow, name: string, atCounter = false): string {
  const state = states[name];
  if (!state || state.final) return '已办结';
  if (state.stage) return state.stage;
  if (!state.waitsFor) return '公示';
  if (state.waitsFor === 'applicant') return `${atCounter ? '窗口' : '申请人'}${name === 'draft' ? '填写' : '修改'}`;
  return usual[state.waitsFor] ?? actors[state.waitsFor] ?? state.title;
}

/** What the viewer may do with a case from the list itself; `withdraw` names the workflow's action. */
export const rowDeeds = z.object({ edit: z.boolean(), withdraw: z.string().nullable(), print: z.boolean() });

/** Of every row of a list of applications. */
export const whereItIs = { stage: z.string(), deeds: rowDeeds };
