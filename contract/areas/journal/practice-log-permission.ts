/** Rights of 实习日志, for those who need no more of it: the frame asks whether somebody writes journals. */
import { permissions } from '../../kernel/permission.ts';

export const practiceLogPermission = permissions('journal.practiceLog', '实习日志', ['create', 'review', 'del', 'decide', 'import', 'export']);
