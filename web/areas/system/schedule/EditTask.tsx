/** When a task runs and with which numbers. What the time means stands below it while it is typed. */
import { useState } from 'react';
import { cronWords, nextRuns, readCron } from 'contract/areas/system/cron';
import { schedule, scheduleForm } from 'contract/areas/system/schedule';
import { scheduledTask } from 'contract/areas/system/scheduled-tasks';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Task } from './Standing.tsx';

const usual = ['*/10 * * * *', '0 * * * *', '0 3 * * *', '0 9 * * *', '0 9 * * 1', '0 2 1 * *'];

export function EditTask({ task: { name, title, version, cron, initialCron, parameters }, onClose }: { task: Task; onClose(): void }) {
  const own = scheduledTask(name);
  const [schema] = useState(() => scheduleForm.extend(own ? { parameters: own.parameters } : {}));
  const form = useForm(schema, { name, version, cron, parameters }, { unsaved: `“${title}”的修改` });
  const [opened] = useState(() => new Date().toISOString());
  const typed = useField<string>(form, 'cron').value;
  const save = useAct(schedule.endpoints.save);
  const fields = Object.keys(own?.parameters.shape ?? {}).map((key) => `parameters.${key}`);
  const send = () => form.submit((values) => save.act({ name, version, cron: values.cron, parameters: numbersOf(values.parameters) }));
  return (
    <FormDrawer title={`修改：${title}`} form={form} submitText="保存" onSubmit={send} onSaved={() => { notice.good('已保存'); onClose(); }} onClose={onClose}>
      <div className="fields fields--single">
        <TextField form={form} name="cron" hint={readCron(typed) ? cronWords(typed) : '五段：分 时 日 月 周（北京时间）'} />
        <p className="schedule-usual">{[initialCron, ...usual.filter((one) => one !== initialCron)].map((one) => <Button key={one} small look="quiet" onClick={() => form.set('cron', one)}>{cronWords(one)}</Button>)}</p>
        {readCron(typed) && <p className="schedule-next">接下来：{nextRuns(typed, opened, 3).map(momentText).join('，') || '四年之内没有这样的日子'}</p>}
        <SchemaFields form={form} fields={fields} />
      </div>
    </FormDrawer>
  );
}

/** The schema of the task has read them; the call takes whole numbers. */
const numbersOf = (values: unknown) => Object.fromEntries(Object.entries(typeof values === 'object' && values !== null ? values : {}).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])));
