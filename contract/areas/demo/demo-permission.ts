/** 示例: one right opens the whole section. Roles of the demonstration hold it (see `server/areas/account/demo-accounts.ts`). */
import { permissions } from '../../kernel/permission.ts';

export const demoPermission = permissions('demo.section', '示例', []);
