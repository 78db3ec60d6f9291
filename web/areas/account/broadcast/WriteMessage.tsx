/** Writing a message. What is typed is kept as a draft by itself; before it goes, its audience is shown. */
import { useState } from 'react';
import { broadcast, broadcastForm } from 'contract/areas/account/broadcast';
import { call } from '../../../kernel/call.ts';
import { asFailure } from '../../../kernel/failure.ts';
import { useForm } from '../../../kernel/form.ts';
import { useOthersHere } from '../../../kernel/live/others-here.ts';
import { notice } from '../../../kernel/notice.ts';
import { readAnew, useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useSaveKey } from '../../../ui/save-key.ts';
import { AudienceFields } from '../../../ui/audience/AudienceFields.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { OthersHere } from '../../../ui/newest-copy/OthersHere.tsx';
import { MessageFields } from './MessageFields.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import type { WrittenRecord } from './stage.ts';
import { useKeptDraft, valuesOf } from './use-kept-draft.ts';

const { endpoints } = broadcast;
const empty = { audience: 'MATCHING', roleCodes: [], firmIds: [], districts: [], userIds: [], severity: '1', notificationTitle: '', notificationContent: '', address: '' };

interface Props { /** `null`: a new one. */ known: WrittenRecord | null; onClose(): void; onSent(id: string): void }

export function WriteMessage({ known, onClose, onSent }: Props) {
  const form = useForm(broadcastForm, known ? valuesOf(known) : empty, { unsaved: '消息' });
  const draft = useKeptDraft(form, known);
  const others = useOthersHere(endpoints.get, draft.kept()?.id ?? null);
  const [previewing, setPreviewing] = useState<{ id: string; version: number } | null>(null);
  const { data: choices } = useCall(endpoints.choices, {});
  const remove = useAct(endpoints.remove);
  useSaveKey(() => void draft.flush(), { inWindow: true });

  const leave = async () => {
    if (await draft.flush() || await confirm({ title: '放弃未保存的内容', text: '草稿没有保存成功，关闭后将丢失未保存的内容。', yes: '放弃', no: '继续填写', tone: 'danger' })) {
      void readAnew();
      onClose();
    }
  };
  // Looked through first: a preview of something that can't be sent helps nobody.
  const preview = async () => {
    const { met } = form.state();
    await draft.flush();
    // What has just come in from another device is looked at before it goes to many.
    if (form.state().met === met) await form.submit(async () => setPreviewing(await draft.flush()));
  };
  const discard = async () => {
    const title = String(form.get('notificationTitle') ?? '').trim();
    if (!await confirm({ title: '删除草稿', text: `草稿${title && `“${title}”`}删除后无法恢复。`, yes: '删除', tone: 'danger' })) return;
    const kept = draft.kept();
    const refused = kept ? await remove.act(kept).then(() => null, asFailure) : null;
    // Refused, it is still there, and so is what is written here.
    if (refused?.code === 'stale' && await draft.meet()) return notice.bad('草稿没有删除：别处刚修改过，请看过最新内容后再决定');
    if (refused) return notice.failed(refused);
    onClose();
  };
  const named = { firms: draft.met.flatMap(({ firms }) => firms), people: draft.met.flatMap(({ people }) => people) };
  const inWords = { roleCodes: nameAmong(choices?.roles ?? []), firmIds: nameAmong(named.firms), userIds: nameAmong(named.people) };
  return (
    <>
      <Dialog title="写消息" drawer width={720} onClose={() => void leave()} onSubmit={() => void preview()} footer={(
        <>
          <span className="send-tab__kept" role="status">{draft.text}</span>
          {draft.kept() && <Button look="link" tone="danger" onClick={() => void discard()}>删除草稿</Button>}
          <Button onClick={() => void leave()}>存为草稿</Button>
          <Button type="submit" look="primary">预览并发送</Button>
        </>
      )}>
        <OthersHere others={others} />
        <FormFailure form={form} draft itemsInWords={inWords} />
        <div className="fields fields--single">
          <AudienceFields form={form} data={choices} find={(input) => call(endpoints.people, input)} known={named} />
          <MessageFields form={form} />
        </div>
      </Dialog>
      {previewing && <PreviewDialog draft={previewing} values={form.state().values} onClose={() => setPreviewing(null)} onSent={() => onSent(previewing.id)} />}
    </>
  );
}

const nameAmong = (choices: readonly { id: string; name: string }[]) => (one: unknown): string => choices.find(({ id }) => id === one)?.name ?? '（未命名）';
