import { useSession } from '../../../kernel/session.ts';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';
import './personal-setting.css';

export default function PersonalSettingPage() {
  const user = useSession((session) => session.user);
  return (
    <article className="personal-setting">
      <PageHeader title="个人设置" />
      <Section title="账号">
        <Facts items={[{ label: '姓名', value: user?.realName }, { label: '用户名', value: user?.username }]} />
      </Section>
      <Section title="登录密码"><PasswordForm /></Section>
      {/* The server shows nothing else before the original password is changed. */}
      {user && !user.ifNeedChangePassword && <><SecondFactor /><SessionList /></>}
    </article>
  );
}
