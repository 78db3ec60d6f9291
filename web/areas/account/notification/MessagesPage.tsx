import { PageHeader } from '../../../ui/PageHeader.tsx';

export default function MessagesPage() {
  return <PageHeader title="消息" />;
}
