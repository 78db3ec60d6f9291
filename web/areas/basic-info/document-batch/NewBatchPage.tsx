/** Which document, in which form, for whom: then it is begun, and may be left alone. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { batchForm, batchMost, documentBatch } from 'contract/areas/basic-info/document-batch';
import { documentSubject } from 'contract/areas/basic-info/document-kind';
import { documentTemplate } from 'contract/areas/basic-info/document-template';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { call } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { PeoplePicker, type PeopleWanted, type PickedPerson } from '../../../ui/PeoplePicker.tsx';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import './document-batch.css';

const { endpoints, pages } = documentBatch;
/** As many as are shown at a time. */
const shown = 50;
type Subject = keyof typeof documentSubject.labels;
/** Found as in the registers themselves: by pinyin, too. */
const finders: Readonly<Record<Subject, (wanted: PeopleWanted, signal: AbortSignal) => Promise<{ people: PickedPerson[]; total: number }>>> = {
  async LAWYER({ keyword, firmId }, signal) {
    const { data, total } = await call(lawyer.endpoints.list, { limit: shown, ...(keyword && { keyword }), ...(firmId && { firmId }) }, { signal });
    return { people: data.map(({ id, name, licenceNo, firmName }) => ({ id, title: name, note: `${licenceNo}　${firmName}` })), total };
  },
  async LAW_FIRM({ keyword }, signal) {
    const { data, total } = await call(lawFirm.endpoints.list, { limit: shown, ...(keyword && { keyword }) }, { signal });
    return { people: data.map(({ id, name, creditCode }) => ({ id, title: name, note: creditCode })), total };
  },
};
type Form = keyof typeof batchForm.labels;
const forms: readonly Form[] = ['PDF', 'DOCX', 'XLSX'];

export default function NewBatchPage() {
  const { data, error, refetch } = useCall(documentTemplate.endpoints.kinds, {});
  const kinds = (data ?? []).filter(({ subject }) => subject !== null);
  const [kind, setKind] = useState<string>();
  const [form, setForm] = useState<Form>('PDF');
  // Some hundred may have been picked: another document of the same people, and a look at the firms, take none of them away.
  const [picked, setPicked] = useState<Partial<Record<Subject, readonly PickedPerson[]>>>({});
  useUnsaved('所选的记录', Object.values(picked).some(({ length }) => length > 0));
  const create = useAct(endpoints.create);
  const navigate = useNavigate();
  if (error) return <ErrorState title="无法打开文书种类" failure={error} onRetry={() => void refetch()} />;
  const own = kinds.find((one) => one.kind === kind) ?? kinds[0];
  if (!data) return <p role="status">正在打开…</p>;
  if (!own) return <Empty title="没有可以批量生成的文书" hint="按律师或律所出具的文书才能批量生成；文书种类由系统提供，模板在“文书模板”中维护。" />;
  const subject = own.subject ?? 'LAWYER';
  const chosen = picked[subject] ?? [];
  const setChosen = (people: readonly PickedPerson[]) => setPicked((before) => ({ ...before, [subject]: people }));
  async function begin({ kind: which, title, nextNo }: typeof own & object) {
    const text = `生成 ${chosen.length} 份${labelOf(batchForm, form)}，从${nextNo}起各占用一个文号，文号用了不退。`;
    if (!await confirm({ title: `生成：${title}`, text, yes: '开始生成' })) return;
    const begun = await create.act({ kind: which, form, records: chosen.map(({ id }) => id) }).catch(notice.failed);
    if (!begun) return;
    // Before this page waits behind its tab: nothing here is unsaved any more.
    flushSync(() => setChosen([]));
    void navigate(pages.detail.path.replace(':id', begun.id));
  }
  return (
    <div className="new-batch">
      <h2 className="sr-only">选择文书、格式和记录</h2>
      <Section title="1　选择文书">
        <div className="new-batch__choices" role="radiogroup" aria-label="文书">
          {kinds.map((one) => <label key={one.kind} className="new-batch__choice"><input type="radio" className="check" name="kind" checked={own.kind === one.kind} onChange={() => setKind(one.kind)} />{one.title}<span>按{one.subject ? labelOf(documentSubject, one.subject) : ''}，下一个文号 {one.nextNo}</span></label>)}
        </div>
        <div className="new-batch__choices" role="radiogroup" aria-label="格式">
          {forms.map((one) => <label key={one} className="new-batch__choice"><input type="radio" className="check" name="form" checked={form === one} onChange={() => setForm(one)} />{labelOf(batchForm, one)}<span>{one === 'PDF' ? '用网页模板' : '用启用的 Word/Excel 模板'}</span></label>)}
        </div>
      </Section>
      <Section title={`2　选择${own.subject ? labelOf(documentSubject, own.subject) : '记录'}`}>
        <PeoplePicker key={subject} name={`documentBatch.${subject}`} find={finders[subject]} byFirm={subject === 'LAWYER'} {...(subject === 'LAW_FIRM' && { unit: '家', placeholder: '律所名称、拼音首字母或统一社会信用代码' })} chosen={chosen} onChange={setChosen} most={batchMost} />
      </Section>
      <div className="new-batch__foot">
        <span>{chosen.length ? `将生成 ${chosen.length} 份，各占用一个文号，完成后有消息通知。` : '请先选择记录。'}</span>
        <Button look="primary" busy={create.pending} disabled={chosen.length === 0} title={chosen.length ? '' : '请先选择记录'} onClick={() => void begin(own)}>开始生成</Button>
      </div>
    </div>
  );
}
