import { administratorTitles, type Duty } from 'contract/areas/account/setup.wire';
import { PasswordField } from '../PasswordField.tsx';
import type { Administrator } from './api.ts';
import { SetupField } from './SetupField.tsx';

const does: Record<Duty, string> = {
  sysAdmin: '管理账号、组织机构、菜单和系统参数',
  secAdmin: '管理角色与授权、解锁账号、安全设置',
  auditAdmin: '查看和导出审计记录',
};

interface Props { duty: Duty; value: Administrator; faults: Readonly<Record<string, string>>; onChange(field: keyof Administrator, value: string): void }

export function AdministratorFields({ duty, value, faults, onChange }: Props) {
  const field = (name: keyof Administrator) => ({
    id: `${duty}-${name}`, value: value[name], fault: faults[`administrators.${duty}.${name}`], onChange: (typed: string) => onChange(name, typed),
  });
  return (
    <fieldset className="setup__person">
      <legend>{administratorTitles[duty]}<span>{does[duty]}</span></legend>
      <SetupField {...field('userName')} label="用户名" autoCapitalize="none" autoComplete="username" maxLength={31} />
      <SetupField {...field('realName')} label="姓名" maxLength={31} />
      <PasswordField {...field('password')} label="初始密码" autoComplete="new-password" />
    </fieldset>
  );
}
