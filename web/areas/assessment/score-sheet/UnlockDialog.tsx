/** A signed sheet is opened again: with a reason that its examiner reads and that stays with the sheet. */
import { scoreSheet, unlockForm } from 'contract/areas/assessment/score-sheet';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Judge, Scoring } from './ScoreSheetPage.tsx';

const { endpoints } = scoreSheet;

export function UnlockDialog({ scoring: { id }, judge: { examinerId, name }, onClose }: { scoring: Scoring; judge: Judge; onClose(): void }) {
  const form = useForm(unlockForm, {}, { unsaved: '解锁原因' });
  const unlock = useAct(endpoints.unlock);
  return (
    <FormDrawer dialog danger title={`解锁：${name}的评分单`} form={form} submitText="解锁" onSubmit={() => form.submit((said) => unlock.act({ id, examinerId, ...said }))} onSaved={() => { notice.good('已解锁，并通知该考官'); onClose(); }} onClose={onClose}>
      <p className="action-bar__warning">解锁后该考官可以修改，须重新签名提交。原因记入评分单，不能删除。</p>
      <div className="fields fields--single"><ProseField form={form} name="opinion" /></div>
    </FormDrawer>
  );
}
