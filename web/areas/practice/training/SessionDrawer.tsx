/** Planning a session: dates, places, what is asked for, and the courses line by line. */
import { useNavigate } from 'react-router';
import { courseCategory, sessionForm, trainingSession } from 'contract/areas/practice/training';
import type { Output } from 'contract/kernel/endpoint';
import { useField, useForm, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField, ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { FieldFrame } from '../../../ui/fields/Field.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { NumberField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { OpeningDrawer } from '../../../ui/OpeningDrawer.tsx';
import './training.css';

const { endpoints, pages } = trainingSession;
type Session = Output<typeof endpoints.getTrainingSession>;
type Usual = Output<typeof endpoints.usual>;

const width = 760;
const newCourse = { name: '', category: 'PRACTICE', hours: '', required: true };

export function SessionDrawer({ known, onClose }: { known: Session | null; onClose(): void }) {
  const { data: usual, error, refetch } = useCall(endpoints.usual, known ? null : {});
  if (known) return <Drawer initial={valuesOf(known)} isNew={false} onClose={onClose} />;
  return usual ? <Drawer initial={newOf(usual)} isNew onClose={onClose} /> : <OpeningDrawer title="新增培训班" what="新培训班" width={width} failure={error} onRetry={() => void refetch()} onClose={onClose} />;
}

function Drawer({ initial, isNew, onClose }: { initial: Readonly<Record<string, unknown>>; isNew: boolean; onClose(): void }) {
  const navigate = useNavigate();
  const form = useForm(sessionForm, initial, { unsaved: '培训班' });
  const save = useAct(endpoints.save);
  const saved = ({ id }: { id: string }) => {
    notice.good(isNew ? '已保存为草稿，核对后点“开放报名”' : '已保存');
    onClose();
    if (isNew) void navigate(`${pages.list.path}/${id}`);
  };
  return (
    <FormDrawer title={isNew ? '新增培训班' : `修改培训班：${String(initial['name'])}`} form={form} width={width} submitText="保存" onSubmit={() => form.submit(save.act)} onSaved={saved} onClose={onClose}>
      <div className="fields">
        <SchemaFields form={form} fields={['name', 'periodNo', 'mode', 'place', 'enrollStart', 'enrollEnd', 'startDate', 'endDate', 'examDate', 'capacity', 'requiredHours', 'passScore', 'attendanceMin', 'courses', 'notice']} own={{ courses: <Courses key="courses" form={form} /> }} />
      </div>
    </FormDrawer>
  );
}

function Courses({ form }: { form: Form }) {
  const { value: rows = [], fault, ...about } = useField<readonly unknown[] | undefined>(form, 'courses');
  const change = (next: readonly unknown[]) => form.set('courses', next);
  const add = () => { change([...rows, newCourse]); form.focus(`courses.${rows.length}.name`); };
  return (
    <FieldFrame field={{ ...about, fault, label: '课程', describedBy: `${about.id}-foot` }} group wide>
      <div className="courses">
        {rows.map((_, at) => (
          <div key={at} className="courses__row">
            <div className="fields">
              <TextField form={form} name={`courses.${at}.name`} /><ChoiceField form={form} name={`courses.${at}.category`} choices={choicesOf(courseCategory)} open={false} />
              <NumberField form={form} name={`courses.${at}.hours`} decimals /><CheckField form={form} name={`courses.${at}.required`} text="必修" required={false} />
            </div>
            <Button look="quiet" icon="trash" aria-label={`删除第 ${at + 1} 门课程`} title="删除" onClick={() => change(rows.toSpliced(at, 1))} />
          </div>
        ))}
        <div><Button icon="plus" onClick={add}>添加课程</Button></div>
      </div>
    </FieldFrame>
  );
}

const newOf = (usual: Usual) => ({ mode: 'OFFLINE', capacity: 100, ...usual, courses: [{ ...newCourse, category: 'ETHICS' }] });
const valuesOf = ({ id, version, name, periodNo, mode, place, enrollStart, enrollEnd, startDate, endDate, examDate, capacity, requiredHours, passScore, attendanceMin, courses, notice: text }: Session) =>
  ({ id, version, name, periodNo, mode, place, enrollStart, enrollEnd, startDate, endDate, examDate, capacity, requiredHours, passScore, attendanceMin, courses, notice: text });
