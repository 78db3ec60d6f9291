/** A sent message is put right: its words, not whom it went to. What that means for those who have read it is said before. */
import { broadcast, revision } from 'contract/areas/account/broadcast';
import type { Output } from 'contract/kernel/endpoint';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { MessageWords } from './MessageFields.tsx';

type Message = Output<typeof broadcast.endpoints.get>;
const words = revision.omit({ id: true, version: true });

export function ReviseDialog({ message: { id, version, notificationTitle, notificationContent, address, recipients, readCount }, onClose }: { message: Message; onClose(): void }) {
  const form = useForm(words, { notificationTitle, notificationContent, address: address ?? '', reason: '' }, { unsaved: '消息更正' });
  const { act } = useAct(broadcast.endpoints.revise);
  const unread = (recipients ?? 0) - readCount;
  return (
    <FormDrawer title={`更正消息：${notificationTitle}`} form={form} dialog width={640} submitText="发布更正" onSubmit={() => form.submit(({ address: to, ...given }) => act({ id, version, ...given, address: to || null }))} onSaved={() => { notice.good('更正已发布'); onClose(); }} onClose={onClose}>
      <p className="preview__note">{[readCount > 0 && `已读的${readCount}人会重新收到，标题前注明“更正”`, unread > 0 && `未读的${unread}人直接看到更正后的内容`, '原文留在更正记录里'].filter(Boolean).join('；')}。</p>
      <div className="fields fields--single">
        <MessageWords form={form} />
        <TextField form={form} name="reason" wide placeholder="如：截止日期有误，应为4月10日" />
      </div>
    </FormDrawer>
  );
}
