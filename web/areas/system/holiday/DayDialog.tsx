/** One day decided otherwise than the notice says: a city's own holiday, a typhoon. */
import { z } from 'zod';
import { holiday } from 'contract/areas/system/holiday';
import { text, titled } from 'contract/kernel/schema';
import { useForm, useField } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { saidOf, weekdayOf, type Special } from './year-days.ts';

const schema = z.strictObject({ kind: titled('安排', z.enum(['WEEK', 'HOLIDAY', 'ADJUSTED_WORKDAY'])), name: titled('名称', text(31, 0)) });

export function DayDialog({ day, special, onClose }: { day: string; special: Special | undefined; onClose(): void }) {
  const form = useForm(schema, { kind: special?.kind ?? 'WEEK', name: special?.name ?? '' }, { unsaved: `${day}的安排` });
  const save = useAct(holiday.endpoints.save);
  const kind = useField<string>(form, 'kind').value;
  return (
    <FormDrawer dialog width={460} title={saidOf(day, special)} form={form} submitText="保存" onClose={onClose}
      onSubmit={() => form.submit(({ kind: to, name }) => save.act({ day, kind: to === 'WEEK' ? null : to, name: to === 'WEEK' ? '' : name }))}
      onSaved={() => { notice.good('已保存，此后计算的期限按新的安排'); onClose(); }}>
      <div className="fields fields--single">
        <ChoiceField form={form} name="kind" choices={[{ value: 'WEEK', label: `按星期（${weekdayOf(day) > 4 ? '休息' : '上班'}）` }, { value: 'HOLIDAY', label: '放假' }, { value: 'ADJUSTED_WORKDAY', label: '调休上班' }]} />
        {kind !== 'WEEK' && <TextField form={form} name="name" required={false} placeholder={kind === 'HOLIDAY' ? '如 国庆节' : '如 国庆节调休'} />}
      </div>
    </FormDrawer>
  );
}
