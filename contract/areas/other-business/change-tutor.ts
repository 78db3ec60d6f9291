/** 变更指导律师: an intern goes on under another lawyer of the same firm (internship rules 2.13, 3.10). */
import { z } from 'zod';
import { date, id, labelled, prose, titled } from '../../kernel/schema.ts';
import { workflow } from '../../kernel/workflow.ts';
import { businessKind } from './business-kind.ts';
import { withWords } from './explanations.ts';
import { actors, apart, byTutor, decidingByFirst, states } from './road.ts';

const title = '变更指导律师';
// Whether a second review is asked for, the association has set (changeTutorNeedsFinal).
export const changeTutorFlow = workflow({ entity: 'changeTutor', area: 'otherBusiness', title, prefix: 'BD', actors, apart, states, actions: { ...byTutor(title), ...decidingByFirst(title) } });

export const changeTutorForm = z.strictObject({
  newTutorId: titled('新指导律师', id),
  reasonCode: titled('变更原因', labelled({
    TUTOR_LEFT: '原指导律师离所', TUTOR_DISQUALIFIED: '原指导律师丧失资格', TUTOR_UNABLE: '原指导律师不能履职', TUTOR_NEGLECT: '原指导律师怠于指导', MUTUAL: '协商一致', OTHER: '其他',
  })),
  reason: titled('情况说明', prose(500, 5)),
  effectiveDate: titled('生效日期', date),
  oldTutorOpinion: titled('原指导律师意见', labelled({ AGREE: '同意', DISAGREE: '不同意', UNREACHABLE: '无法取得' })),
  handoverCases: titled('移交的案件', prose(1000).optional()),
  ...withWords,
});
export type ChangeTutorForm = z.output<typeof changeTutorForm>;

export const changeTutor = businessKind({
  kind: 'changeTutor', slug: 'change-tutor', workflow: changeTutorFlow, form: changeTutorForm,
  desc: '在本所内更换指导律师。新指导律师确认、律所同意后报市律协审核；通过后从生效日期起由新指导律师审阅日志，实习期连续计算。',
});
