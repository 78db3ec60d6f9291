import { z } from 'zod';
import { spotCheck } from 'contract/areas/journal/spot-check';
import { prose, titled } from 'contract/kernel/schema';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import type { Entry } from './SpotEntry.tsx';

const reason = z.strictObject({ opinion: titled('哪里存疑、要怎么改', prose(500, 5)) });

/** What is wrong with it: a phrase is one tap, and may be written on. */
export function DefectDialog({ entry, phrases, onClose, onDone }: { entry: Entry; phrases: readonly string[]; onClose(): void; onDone(): void }) {
  const form = useForm(reason, {}, { unsaved: '存疑原因' });
  const judge = useAct(spotCheck.endpoints.judge);
  const add = (phrase: string) => { const before = String(form.get('opinion') ?? '').trim(); form.set('opinion', before ? `${before}\n${phrase}` : phrase); };
  return (
    <FormDrawer dialog danger title={`${entry.internName}${entry.journalDate}的日志存疑`} form={form} submitText="记为存疑" onClose={onClose}
      onSubmit={() => form.submit(({ opinion }) => judge.act({ id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result: 'DEFECT', opinion }))} onSaved={() => { notice.good(`第${entry.seq}篇已记为存疑，已通知实习人员和指导律师`); onClose(); onDone(); }}>
      <p className="spot-hint">整改并经指导律师审核前，这篇日志不计入有效日志；整改后回到这里复看。</p>
      <div className="fields fields--single"><ProseField form={form} name="opinion" label="存疑原因（实习人员和指导律师可见）" /></div>
      <div className="spot-phrases" role="group" aria-label="常用语">{phrases.map((phrase) => <Button key={phrase} small onClick={() => add(phrase)}>{phrase}</Button>)}</div>
    </FormDrawer>
  );
}
