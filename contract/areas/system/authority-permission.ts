/** Rights of 授权管理, for those who need no more of it: the frame asks whether somebody grants. */
import { permissions } from '../../kernel/permission.ts';

export const authorityPermission = permissions('system.authority', '授权管理', ['grant']);
