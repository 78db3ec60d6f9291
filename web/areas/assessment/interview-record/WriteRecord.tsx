/** The record while it is written: question by question, kept by itself; finished it is locked. */
import { interviewRecord, interviewRecordDraft, interviewRecordForm } from 'contract/areas/assessment/interview-record';
import { call } from '../../../kernel/call.ts';
import { asFailure } from '../../../kernel/failure.ts';
import { useField, useForm, type Form } from '../../../kernel/form.ts';
import { offerUndo } from '../../../kernel/light-deeds.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { useDraft, type DraftKeeper } from '../../../ui/draft/draft.ts';
import { DraftNews } from '../../../ui/draft/DraftNews.tsx';
import { DraftStatus } from '../../../ui/draft/DraftStatus.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import type { Kept } from './InterviewRecordPage.tsx';

const { endpoints } = interviewRecord;
interface Asked { q: string; answerNote: string }
const blank: Asked = { q: '', answerNote: '' };

const valuesOf = ({ questions }: Pick<Kept, 'questions'>) => ({ questions: questions.length ? questions : [blank] });
const keeper: DraftKeeper = { shape: interviewRecordDraft, reads: endpoints.getInterviewRecord, newest: async (id) => { const { version, writes, ...kept } = await call(endpoints.getInterviewRecord, { id }); return { version, form: valuesOf(kept), editable: writes }; }, save: (input, key) => call(endpoints.save, input, { key }) };

export function WriteRecord({ kept: { id, internName, version, questions } }: { kept: Kept }) {
  const form = useForm(interviewRecordForm, valuesOf({ questions }), { unsaved: '面试笔录' });
  const draft = useDraft(form, { id, version }, keeper);
  const finish = useAct(endpoints.finish);
  const lock = async () => {
    const saved = await draft.flush();
    if (saved === null) return;
    if (!await confirm({ title: `完成${internName}的笔录`, text: '完成后锁定，不能再修改；需要更正的只能补正并写明原因。', yes: '完成笔录' })) return;
    await finish.act({ id, version: saved }).then(() => notice.good('笔录已完成并锁定'), (failure: unknown) => { form.mark(Object.fromEntries(asFailure(failure).fields.map(({ path, message }) => [path, message]))); notice.failed(failure); });
  };
  return (
    <Section title="提问和回答" extra={<DraftStatus {...draft} />}>
      <DraftNews form={form} draft={draft} />
      <Questions form={form} />
      <div className="record-foot"><Button look="primary" busy={finish.pending} onClick={() => void lock()}>完成笔录</Button></div>
    </Section>
  );
}

function Questions({ form }: { form: Form }) {
  const { value: rows = [], fault } = useField<readonly Asked[] | undefined>(form, 'questions');
  const add = () => { form.set('questions', [...rows, blank]); form.focus(`questions.${rows.length}.q`); };
  const remove = (at: number) => {
    const gone = rows[at];
    if (!gone) return;
    form.set('questions', rows.toSpliced(at, 1));
    if (!gone.q.trim() && !gone.answerNote.trim()) return;
    offerUndo(`已删除第 ${at + 1} 题`, () => Promise.resolve(form.set('questions', ((form.get('questions') ?? []) as readonly Asked[]).toSpliced(at, 0, gone)))); // as this page has put them there
  };
  return (
    <>
      {rows.map((_, at) => (
        <fieldset key={at} className="record-question">
          <legend>第 {at + 1} 题{rows.length > 1 && <Button small look="quiet" icon="trash" aria-label={`删除第 ${at + 1} 题`} title="删除" onClick={() => remove(at)} />}</legend>
          <div className="fields fields--single"><ProseField form={form} name={`questions.${at}.q`} /><ProseField form={form} name={`questions.${at}.answerNote`} /></div>
        </fieldset>
      ))}
      {fault && <p className="field__fault" role="alert">{fault}</p>}
      <Button icon="plus" onClick={add}>添加问题</Button>
    </>
  );
}
