/** The columns that accounts are read by, and the tag that says how one stands. */
import type { user } from 'contract/areas/system/user';
import { personKind, userStatus } from 'contract/areas/system/user-fields';
import type { Output } from 'contract/kernel/endpoint';
import type { Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

export type UserRow = Output<typeof user.endpoints.list>['data'][number];
type Status = UserRow['status'];

const tones: Readonly<Record<Status, 'good' | 'wait' | 'bad' | 'still'>> = { ACTIVE: 'good', INERT: 'wait', LOCKED: 'bad', DISABLED: 'still' };

export const UserStatusTag = ({ status }: { status: Status }) => <Tag tone={tones[status]}>{labelOf(userStatus, status)}</Tag>;

export const userColumns: readonly Column<UserRow>[] = [
  { key: 'realName', title: '姓名', sortable: true, width: 100 },
  { key: 'userName', title: '用户名', sortable: true, width: 130, copy: true },
  { key: 'status', title: '状态', width: 88, render: (row) => <UserStatusTag status={row.status} /> },
  { key: 'departmentName', title: '所在机构', width: 140 },
  { key: 'roles', title: '角色', width: 220, grow: true },
  { key: 'kind', title: '人员类别', width: 96, render: (row) => labelOf(personKind, row.kind) },
  { key: 'mobile', title: '手机', width: 122 },
  { key: 'lastSignInAt', title: '最近登录', sortable: true, width: 150, render: (row) => (row.lastSignInAt ? momentText(row.lastSignInAt) : '从未登录') },
  { key: 'position', title: '职务', width: 120, hidden: true },
  { key: 'createdAt', title: '开通时间', sortable: true, width: 150, hidden: true, render: (row) => momentText(row.createdAt) },
];
