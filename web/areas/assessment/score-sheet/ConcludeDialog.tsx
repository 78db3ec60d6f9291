/** What the panel has agreed on: which vetoes it confirms, the written material's score where it counts, and its words. */
import { conclusionForm, scoreSheet } from 'contract/areas/assessment/score-sheet';
import { interviewResult } from 'contract/areas/assessment/assessment-words';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { FieldFrame } from '../../../ui/fields/Field.tsx';
import { ProseField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { labelOf } from '../../../ui/labels.ts';
import type { Scoring } from './ScoreSheetPage.tsx';

const { endpoints } = scoreSheet;

export function ConcludeDialog({ scoring: { id, internName, template }, outcome, onClose }: { scoring: Scoring; outcome: NonNullable<Scoring['outcome']>; onClose(): void }) {
  const form = useForm(conclusionForm, { confirmed: [] }, { unsaved: '集体评议意见' });
  const conclude = useAct(endpoints.conclude);
  const field = useField<string[]>(form, 'confirmed');
  const held = outcome.vetoes.filter(({ isMajority }) => isMajority);
  const toggle = (code: string, on: boolean) => field.set(on ? [...field.value, code] : field.value.filter((one) => one !== code));
  return (
    <FormDrawer dialog title={`登记集体评议意见：${internName}`} form={form} submitText="登记并锁定成绩" onSubmit={() => form.submit((said) => conclude.act({ id, ...said }))}
      onSaved={({ final, result }) => { notice.good(`已登记：${final}分，${labelOf(interviewResult, result)}`); onClose(); }} onClose={onClose}>
      <p className="action-bar__warning">登记后成绩写入考核申请，评分单不能再改。</p>
      <div className="fields fields--single">
        {held.length > 0 && (
          <FieldFrame field={{ ...field, label: '集体确认的一票否决', describedBy: `${field.id}-foot` }} group hint="勾选的，无论总分多少都按不合格处理">
            {held.map(({ code, title, ticks, of }) => (
              <label key={code} className="field__choice"><input type="checkbox" className="check" checked={field.value.includes(code)} onChange={({ target }) => toggle(code, target.checked)} /><span>{title}（{of}名中{ticks}名认定）</span></label>
            ))}
          </FieldFrame>
        )}
        {template.materialPercent > 0 && <TextField form={form} name="materialScore" inputMode="decimal" hint={`满分100，占最终成绩的${template.materialPercent}%`} placeholder="如 86.50" />}
        <ProseField form={form} name="opinion" />
      </div>
    </FormDrawer>
  );
}
