/** What is kept of an account and how its states and its owner are called. */
import { z } from 'zod';
import { id, labelled, prose, sensitive, text, titled } from '../../kernel/schema.ts';
import { userName } from '../account/user-name.ts';
import { email, landline, lawyerLicenceNo, mobile, personName } from '../basic-info/formats.ts';

/** As it is shown: whoever is locked out for a while after wrong passwords is 锁定, too. */
export const userStatus = labelled({ ACTIVE: '启用', INERT: '待授权', LOCKED: '锁定', DISABLED: '停用' });
export const personKind = labelled({ STAFF: '协会人员', FIRM: '律所人员', LAWYER: '律师', INTERN: '实习人员', OTHER: '其他人员' });
/** Two open accounts with one number: from the time before that was impossible. */
export const mobileShared = labelled({ SHARED: '与他人相同' });
/** How long ago somebody signed in last. */
export const lastSeen = labelled({ WEEK: '7天内', MONTH: '30天内', LONG_AGO: '超过90天', NEVER: '从未登录' });

export const roleCode = z.string().max(31).regex(/^[a-z][a-zA-Z0-9]{0,30}$/, { error: '请选择列表中的角色' });

/** What the person may change without anybody else. */
export const ownFields = {
  position: titled('职务', text(31)).nullish(),
  email: titled('电子邮箱', email).nullish(),
  officeTel: titled('办公电话', landline).nullish(),
};

export const userFields = {
  realName: titled('姓名', personName),
  mobile: titled('手机', sensitive('mobile', mobile)).nullish(),
  departmentId: titled('所在机构', id).nullish(),
  ...ownFields,
  /** Left out: as they were. */
  wantedRoles: titled('拟任角色', z.array(roleCode).max(20)).optional(),
  remark: titled('备注', prose(255)).nullish(),
};

const agrees = (form: { kind?: unknown; licenceNo?: unknown; departmentId?: unknown }, fault: (field: string, message: string) => void) => {
  if (form.kind === 'LAWYER' && !form.licenceNo) fault('licenceNo', '请填写律师的执业证号');
  if (form.kind === 'STAFF' && !form.departmentId) fault('departmentId', '请选择所在机构');
};

/** A new account: whose it is settles what it is tied to in the registers. */
export const newUserForm = z.strictObject({
  userName: titled('用户名', userName), kind: titled('人员类别', personKind), licenceNo: titled('执业证号', lawyerLicenceNo).nullish(), ...userFields,
}).check(({ value, issues }) => agrees(value, (field, message) => issues.push({ code: 'custom', path: [field], message, input: value })));

/** Its user name stays for good, and so does whom it belongs to. */
export const userForm = z.strictObject({ id, version: z.int({ error: '版本号不正确' }).min(0).max(2_147_483_647), ...userFields });

/** Either of the two, as the specification's one call takes them. */
export const anyUserForm = z.strictObject({
  id: id.optional(), version: userForm.shape.version.optional(), userName: newUserForm.shape.userName.optional(), kind: newUserForm.shape.kind.optional(), licenceNo: newUserForm.shape.licenceNo, ...userFields,
}).check(({ value, issues }) => {
  const fault = (field: string, message: string) => issues.push({ code: 'custom', path: [field], message, input: value });
  if (value.id === undefined) {
    if (value.userName === undefined) fault('userName', '请填写');
    if (value.kind === undefined) fault('kind', '请选择');
    agrees(value, fault);
  } else {
    if (value.version === undefined) fault('version', '缺少版本号，请刷新页面后重试');
    for (const field of ['userName', 'kind', 'licenceNo'] as const) if (value[field] !== undefined && value[field] !== '') fault(field, '用户名和人员类别在开通后不能修改');
  }
});
