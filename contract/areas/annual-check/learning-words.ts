/** The words of lawyers' learning (annual check 2.6). */
import { onlyLabels } from '../journal/import-kind.ts';
import { labelled } from '../../kernel/schema.ts';

export const learningKind = labelled({
  ONSITE: '现场', ONLINE: '网络', ETHICS_ONSITE: '职业道德现场', ETHICS_ONLINE: '职业道德网络', TEACHING: '授课', PAPER: '论文', MEETING: '专委会活动', PARTY: '党建活动', WELFARE: '公益折算',
  FIRM_INTERNAL: '所内培训', EXTERNAL: '外部培训', DEGREE: '学历教育',
});
export const learningKindKnown = { ...onlyLabels(learningKind), aliases: { 现场培训: 'ONSITE', 线下: 'ONSITE', 网络培训: 'ONLINE', 线上: 'ONLINE' } } as const;

export const reductionReason = labelled({ MATERNITY: '生育', ILLNESS: '重大疾病', AGE: '年龄', OVERSEAS: '出国（境）', SECONDMENT: '挂职借调', OTHER: '其他' });
export const reductionReasonKnown = { ...onlyLabels(reductionReason), aliases: { 产假: 'MATERNITY', 疾病: 'ILLNESS', 年老: 'AGE', 出国: 'OVERSEAS', 出境: 'OVERSEAS', 挂职: 'SECONDMENT', 借调: 'SECONDMENT' } } as const;
