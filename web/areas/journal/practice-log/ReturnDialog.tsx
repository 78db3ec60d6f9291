import { z } from 'zod';
import { practiceLogFlow } from 'contract/areas/journal/practice-log';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { shortDay } from './days.ts';
import type { Entry } from './ReadWeek.tsx';

const reason = z.strictObject(practiceLogFlow.actions.return.input.shape);

/** Why it goes back: a phrase is one tap, and may be written on. */
export function ReturnDialog({ entry, phrases, onClose, onDone }: { entry: Entry; phrases: readonly string[]; onClose(): void; onDone(): void }) {
  const form = useForm(reason, {}, { unsaved: '退回原因' });
  const back = useAct(practiceLogFlow.endpoints.return);
  const add = (phrase: string) => { const before = String(form.get('opinion') ?? '').trim(); form.set('opinion', before ? `${before}\n${phrase}` : phrase); };
  return (
    <FormDrawer dialog danger title={`退回${shortDay(entry.journalDate)}的日志`} form={form} submitText="退回" onClose={onClose}
      onSubmit={() => form.submit((input) => back.act({ id: entry.id, version: entry.version, ...input }))} onSaved={() => { notice.good(`已退回${shortDay(entry.journalDate)}的日志`); onClose(); onDone(); }}>
      <div className="fields fields--single"><ProseField form={form} name="opinion" label="退回原因（实习人员可见）" /></div>
      <div className="journal-phrases" role="group" aria-label="常用语">{phrases.map((phrase) => <Button key={phrase} small onClick={() => add(phrase)}>{phrase}</Button>)}</div>
    </FormDrawer>
  );
}
