import { PageHeader } from '../../../ui/PageHeader.tsx';

export default function BusinessConfigPage() {
  return <PageHeader title="业务配置" />;
}
