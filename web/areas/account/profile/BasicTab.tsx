/** 基本信息: who one is here, and as what. */
import { useState } from 'react';
import { Link } from 'react-router';
import { settingAddress } from 'contract/areas/account/personal-setting';
import { profile } from 'contract/areas/account/profile';
import { useCall } from '../../../kernel/query.ts';
import { momentText } from '../../../ui/day.ts';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { OwnDetails } from './OwnDetails.tsx';
import { OwnPhoto } from './OwnPhoto.tsx';

export function BasicTab() {
  const { data, error, refetch } = useCall(profile.endpoints.getPersonalInfo, {});
  const at = (moment: string | null) => moment && <time dateTime={moment}>{momentText(moment)}</time>;
  const [editing, setEditing] = useState(false);
  return (
    <Section title="账号" extra={data && <Button small icon="edit" onClick={() => setEditing(true)}>修改资料</Button>}>
      {error && !data && <ErrorState title="无法加载账号信息" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status"><span className="sr-only">正在加载账号信息…</span><span className="skeleton" /></p>}
      {data && <OwnPhoto name={data.realName} />}
      {data && (
        <Facts items={[
          { label: '姓名', value: data.realName }, { label: '用户名', value: data.userName },
          { label: '角色', value: data.roles.length ? data.roles.map((role) => <span key={role} className="basic__role">{role}</span>) : '', wide: true },
          ...data.departmentName ? [{ label: '所在机构', value: data.departmentName }] : [], { label: '职务', value: data.position }, { label: '电子邮箱', value: data.email }, { label: '办公电话', value: data.officeTel },
          { label: '手机号', value: <>{data.mobile ?? '未绑定'} <Link className="basic__link" to={settingAddress('safe', 'mobile')}>{data.mobile ? '更换' : '绑定'}</Link></> },
          { label: '密码修改时间', value: <>{at(data.passwordChangedAt)} <Link className="basic__link" to={settingAddress('safe', 'password')}>修改密码</Link></> },
          { label: '最近登录', value: at(data.lastSignInAt) }, { label: '账号开通时间', value: at(data.createdAt) },
        ]} />
      )}
      {editing && data && <OwnDetails known={data} onClose={() => setEditing(false)} />}
    </Section>
  );
}
