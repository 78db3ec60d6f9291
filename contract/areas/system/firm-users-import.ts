/**
 * I12 律所用户账号导入表: the people who work for the firms in this system, made into accounts at once. Key: firm and mobile
 * number. Somebody who has an account keeps it; roles are asked for, not given.
 */
import { text } from '../../kernel/schema.ts';
import { creditCode, mobile, personName } from '../basic-info/formats.ts';
import { asCode, asDate, asText, column, importKind, type ValuesOf } from '../journal/import-kind.ts';
import { userPermission } from './user.ts';

const required = true;

const columns = {
  firmCreditCode: column('律所信用代码', asCode(creditCode), { required, aliases: ['统一社会信用代码', '信用代码', '机构信用代码'] }),
  firmName: column('律所名称', asText(text(63)), { aliases: ['律师事务所', '律所', '所属律所'], help: '可不填；填写的，须与信用代码是同一家' }),
  role: column('角色', asText(text(255)), { required, aliases: ['律所角色', '用户角色'], help: '律所主任、律所管理员等律所角色，多个以“；”分隔。导入后由安全管理员授予' }),
  realName: column('姓名', asText(personName), { required, aliases: ['用户姓名', '联系人'] }),
  mobile: column('手机', asCode(mobile), { required, secret: 'mobile', aliases: ['手机号', '手机号码', '联系电话'], help: '按手机号认人：已有账号的不另开账号' }),
  validTo: column('有效期', asDate, { aliases: ['有效期至', '截止日期', '到期日'], help: '最后一天；留空为长期' }),
};

export type FirmUserRow = ValuesOf<typeof columns>;

export const firmUsersImport = importKind({
  name: 'firm-users', title: '律所用户账号', sheet: '律所用户账号', columns, permission: userPermission.import, modes: ['APPEND', 'UPSERT', 'VALIDATE_ONLY'], about: 'realName', once: [], together: ['firmCreditCode', 'mobile'],
  effects: '为律所人员开通账号，并记下拟任的律所角色和有效期。用户名由姓名首字母和手机后四位组成。新账号没有密码和权限：由安全管理员在授权管理中核对后授予，再在用户管理中重置密码，转交一次性密码。该手机号已有账号的，不另开账号，只记下拟任的角色。',
});
