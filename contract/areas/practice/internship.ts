/** 实习登记: the registered period. Its words, and who may bring in those of before this system. */
import { labelled } from '../../kernel/schema.ts';
import { permissions } from '../../kernel/permission.ts';

export const internshipPermission = permissions('practice.internship', '实习登记', ['import']);

/** Internship rules 3.1. */
export const internshipStatus = labelled({
  inProgress: '实习中', transferHold: '转所待定', paused: '中止实习', expiredWait: '期满待考核', assessing: '考核中', extended: '延长实习',
  passed: '考核合格', passExpired: '合格意见已过期', lapsed: '逾期失效', cancelled: '已注销', annulled: '已撤销', converted: '已执业',
});

/** Those in which nobody has a second internship beside it. */
export const openInternship: readonly string[] = ['inProgress', 'transferHold', 'paused', 'expiredWait', 'assessing', 'extended'];

/** Group training, internship rules 2.3. */
export const trainingStatus = labelled({ NONE: '未参加', ENROLLED: '已报名', PASSED: '已结业', FAILED: '未通过', EXEMPT: '免训' });
