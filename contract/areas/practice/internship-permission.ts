/** Rights of 实习登记, for those who need no more of it. */
import { permissions } from '../../kernel/permission.ts';

export const internshipPermission = permissions('practice.internship', '实习登记', ['edit', 'import', 'export', 'secret']);
