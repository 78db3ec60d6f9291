/** 基本信息: who one is here, and as what. */
import { Link } from 'react-router';
import { settingAddress } from 'contract/areas/account/personal-setting';
import { profile } from 'contract/areas/account/profile';
import { useCall } from '../../../kernel/query.ts';
import { momentText } from '../../../ui/day.ts';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';

export function BasicTab() {
  const { data, error, refetch } = useCall(profile.endpoints.getPersonalInfo, {});
  const at = (moment: string | null) => moment && <time dateTime={moment}>{momentText(moment)}</time>;
  return (
    <Section title="账号">
      {error && !data && <ErrorState title="无法加载账号信息" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status"><span className="sr-only">正在加载账号信息…</span><span className="skeleton" /></p>}
      {data && (
        <Facts items={[
          { label: '姓名', value: data.realName }, { label: '用户名', value: data.userName },
          { label: '角色', value: data.roles.length ? data.roles.map((role) => <span key={role} className="basic__role">{role}</span>) : '', wide: true },
          { label: '手机号', value: <>{data.mobile ?? '未绑定'} <Link className="basic__link" to={settingAddress('safe', 'mobile')}>{data.mobile ? '更换' : '绑定'}</Link></> },
          { label: '密码修改时间', value: <>{at(data.passwordChangedAt)} <Link className="basic__link" to={settingAddress('safe', 'password')}>修改密码</Link></> },
          { label: '最近登录', value: at(data.lastSignInAt) }, { label: '账号开通时间', value: at(data.createdAt) },
        ]} />
      )}
    </Section>
  );
}
