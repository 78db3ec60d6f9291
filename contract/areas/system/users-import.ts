/** 系统用户导入表: the association's own people, made into accounts at once. Key: the user name. Roles are asked for, not given. */
import { prose, text } from '../../kernel/schema.ts';
import { userName } from '../account/user-name.ts';
import { mobile, personName } from '../basic-info/formats.ts';
import { asCode, asText, column, importKind, type ValuesOf } from '../journal/import-kind.ts';
import { userPermission } from './user.ts';

const required = true;

const columns = {
  userName: column('用户名', asText(userName), { required, aliases: ['登录名', '账号'] }),
  realName: column('姓名', asText(personName), { required }),
  department: column('部门', asText(text(31)), { required, aliases: ['所在机构', '机构'], help: '须与组织机构中的名称一致' }),
  mobile: column('手机', asCode(mobile), { required, secret: 'mobile', aliases: ['手机号', '手机号码', '联系电话'] }),
  role: column('角色', asText(text(255)), { required, help: '多个角色以“；”分隔。导入后由安全管理员授予' }),
  remark: column('备注', asText(prose(255))),
};

export type RosterUser = ValuesOf<typeof columns>;

export const usersImport = importKind({
  name: 'users', title: '系统用户', sheet: '系统用户', columns, permission: userPermission.import, modes: ['APPEND', 'VALIDATE_ONLY'], about: 'realName', once: ['userName', 'mobile'],
  effects: '每行开通一个账号。新账号没有密码和权限：由安全管理员授予角色，再在用户管理中为本人重置密码，当面转交一次性密码。已有的账号不会改动。',
});
