/** The own sheet: kept while it is written, in half points, with the total as it stands; signed it is locked. */
import { scoreSheet, scoreSheetDraft, scoreSheetForm } from 'contract/areas/assessment/score-sheet';
import { call } from '../../../kernel/call.ts';
import { asFailure } from '../../../kernel/failure.ts';
import { useField, useForm, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { momentText } from '../../../ui/day.ts';
import { Section } from '../../../ui/DetailPage.tsx';
import { DraftStatus } from '../../../ui/draft/DraftStatus.tsx';
import { DraftNews } from '../../../ui/draft/DraftNews.tsx';
import { useDraft, type DraftKeeper } from '../../../ui/draft/draft.ts';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { WhileEditable } from '../../../ui/WhileEditable.tsx';
import { ScoreItem, totalOf, type Given, type Veto } from './ScoreItem.tsx';
import type { Scoring } from './ScoreSheetPage.tsx';

const { endpoints } = scoreSheet;
const keeper: DraftKeeper = { shape: scoreSheetDraft, reads: endpoints.getScoreSheet, newest: async (id) => { const { own, writes } = await call(endpoints.getScoreSheet, { id }); return { version: own?.version ?? 0, form: valuesOf(own), editable: writes }; }, save: (input, key) => call(endpoints.save, input, { key }) };

const valuesOf = (own: Scoring['own']) => ({ scores: own?.scores ?? [], vetoes: own?.vetoes ?? [], remarks: own?.remarks ?? [], comment: own?.comment ?? '' });

export function OwnSheet({ scoring }: { scoring: Scoring }) {
  const isOut = scoring.outcome !== null;
  return <WhileEditable isEditable={scoring.writes && !isOut} otherwise={!isOut && <Signed scoring={scoring} />}><Writing scoring={scoring} /></WhileEditable>;
}

function Writing({ scoring: { id, internName, own, template, isShown } }: { scoring: Scoring }) {
  const form = useForm(scoreSheetForm, valuesOf(own), { unsaved: '评分单' });
  const draft = useDraft(form, { id, version: own?.version ?? 0 }, keeper);
  const sign = useAct(endpoints.sign);
  const submit = async () => {
    const version = await draft.flush();
    if (version === null) return;
    if (!await confirm({ title: `提交${internName}的评分单`, text: `合计${totalOf(form)}分。签名提交后锁定，需要修改的要请工作人员解锁。`, yes: '签名提交' })) return;
    await sign.act({ id, version }).then(() => notice.good('已提交，等待其他考官'), (failure: unknown) => { markFaults(form, failure); notice.failed(failure); });
  };
  return (
    <Section title="我的评分" extra={<DraftStatus {...draft} />}>
      <DraftNews form={form} draft={draft} />
      {template.items.map((item) => <ScoreItem key={item.code} form={form} item={item} least={template.itemMinPercent} />)}
      <div className="fields fields--single"><ProseField form={form} name="comment" hint={isShown ? '结果公布后，实习人员本人会看到评语和否决理由，不显示您的姓名；请不要写出考官或其他人的姓名。' : undefined} /></div>
      <div className="score-sheet__foot"><Total form={form} /><Button look="primary" busy={sign.pending} onClick={() => void submit()}>签名提交</Button></div>
    </Section>
  );
}

/** Each sentence of the server at its item. */
const markFaults = (form: Form, failure: unknown): void => form.mark(Object.fromEntries(asFailure(failure).fields.map(({ path, message }) => [path, message])));

function Total({ form }: { form: Form }) {
  useField<readonly Given[]>(form, 'scores');
  return <p className="score-sheet__total">合计 <b>{totalOf(form)}</b> 分</p>;
}

function Signed({ scoring: { own, template } }: { scoring: Scoring }) {
  if (!own) return null;
  const titleOf = (code: string) => template.items.flatMap((item) => item.parts.map((part) => ({ code: `${item.code}.${part.code}`, title: part.title }))).find((one) => one.code === code)?.title ?? '';
  return (
    <Section title="我的评分" extra={own.signedAt && <span className="score-sheet__say">{momentText(own.signedAt)} 已签名提交，全部考官提交后显示汇总</span>}>
      <ul className="score-own">
        {template.items.map(({ code, title, max }) => { const remark = own.remarks.find((one) => one.code === code); return <li key={code}><span>{title}</span><b>{own.scores.find((one) => one.code === code)?.score ?? '—'}</b><span>/ {max}</span>{remark && <p className="score-own__remark">{remark.said}</p>}</li>; })}
        <li className="score-own__total"><span>合计</span><b>{own.scores.reduce((all, { score }) => all + score, 0)}</b><span>/ 100</span></li>
      </ul>
      {own.vetoes.map(({ code, reason }: Veto) => <p key={code} className="score-sheet__away">一票否决“{titleOf(code)}”：{reason}</p>)}
      {own.comment && <p>评语：{own.comment}</p>}
    </Section>
  );
}
