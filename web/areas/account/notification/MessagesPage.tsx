/** 消息: the messages on a page of their own. */
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { MessageCentre } from './MessageCentre.tsx';

export default function MessagesPage() {
  return (
    <article className="messages-page">
      <PageHeader title="消息" />
      <MessageCentre />
    </article>
  );
}
