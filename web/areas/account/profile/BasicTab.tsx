import { useSession } from '../../../kernel/session.ts';
import { Facts, Section } from '../../../ui/DetailPage.tsx';

export function BasicTab() {
  const user = useSession((session) => session.user);
  return (
    <Section title="账号">
      <Facts items={[{ label: '姓名', value: user?.realName }, { label: '用户名', value: user?.username }]} />
    </Section>
  );
}
