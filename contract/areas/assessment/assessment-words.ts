/** The words of 实习考核: what kind it is, what people judge, and what follows (internship rules 2.10, 4.7). */
import { labelled } from '../../kernel/schema.ts';

export const assessmentKind = labelled({ INITIAL: '首次考核', RETAKE: '再次考核', RENEW: '合格意见过期重新考核' });

export const grade = labelled({ EXCELLENT: '优秀', GOOD: '良好', PASS: '合格', FAIL: '不合格' });
export const tutorConclusion = labelled({ QUALIFIED: '合格', UNQUALIFIED: '不合格' });
export const firmConclusion = labelled({ RECOMMEND: '建议合格', NOT_RECOMMEND: '不建议合格' });
export const interviewResult = labelled({ PASS: '合格', FAIL: '不合格' });

/** Whether social insurance was paid all along (KH17). */
export const insuranceRecord = labelled({ CONTINUOUS: '实习期间连续缴纳', GAPS: '有中断', NOT_NEEDED: '不需要缴纳（兼职、退休等）' });

export const failReason = labelled({
  POLITICS: '政治素质', ETHICS: '道德品行', SKILL: '执业素养', PERFORMANCE: '实习表现', FAKE_MATERIAL: '材料不实', TASK_SHORT: '实习项目未完成', DISCIPLINE: '违反实习纪律', ABSENT: '缺考',
});
export const handling = labelled({
  SUPPLEMENT: '补足实习项目', EXTEND_3: '延长实习3个月', EXTEND_6: '延长实习6个月', EXTEND_12: '延长实习12个月', REDO: '重新实习', BAR: '限制再次申请',
});
