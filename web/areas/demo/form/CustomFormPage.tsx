import { useState } from 'react';
import { isKeyOf, keysOf } from 'contract/kernel/keys';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Sample, SamplePage } from '../SamplePage.tsx';
import { example, kinds, schemaOf, type OwnField } from './custom-fields.ts';
import '../demo.css';

const kindChoices = keysOf(kinds).map((value) => ({ value, label: kinds[value].title }));

/** 自定义表单: fields put together at the left are a form that checks itself at the right. */
export default function CustomFormPage() {
  const [fields, setFields] = useState<readonly OwnField[]>(example);
  const [next, setNext] = useState(example.length + 1);
  const patch = (key: string, values: Partial<OwnField>) => setFields(fields.map((one) => one.key === key ? { ...one, ...values } : one));
  const move = (at: number, by: number) => { const [one] = fields.slice(at, at + 1); if (one) setFields(fields.toSpliced(at, 1).toSpliced(at + by, 0, one)); };
  const add = () => { setFields([...fields, { key: `f${next}`, title: `新字段 ${next}`, kind: 'line', required: false, choices: ['选项一', '选项二'] }]); setNext(next + 1); };
  return (
    <SamplePage title="自定义表单" hint="表单由字段说明直接生成：说明改了，填写、检查、字数限制随之改变，不必另写页面。业务表单的审核意见、办理窗口都这样生成。">
      <Sample title="字段" hint="改动立即反映在下面的表单中。" wide>
        <ul className="demo-fields">
          {fields.map((field, at) => (
            <li key={field.key} className="demo-fields__one">
              <input className="input" aria-label={`第 ${at + 1} 个字段的名称`} maxLength={31} value={field.title} onChange={(event) => patch(field.key, { title: event.target.value })} />
              <Select label={`${field.title}的类型`} choices={kindChoices} value={[field.kind]} required onChange={([to]) => { if (to && isKeyOf(kinds, to)) patch(field.key, { kind: to }); }} />
              <label className="field__choice"><input type="checkbox" className="check" checked={field.required} onChange={(event) => patch(field.key, { required: event.target.checked })} />必填</label>
              <span className="demo-fields__buttons">
                <Button small look="quiet" icon="up" aria-label={`上移${field.title}`} title="上移" disabled={at === 0} onClick={() => move(at, -1)} />
                <Button small look="quiet" icon="down" aria-label={`下移${field.title}`} title="下移" disabled={at === fields.length - 1} onClick={() => move(at, 1)} />
                <Button small look="quiet" icon="trash" aria-label={`删除${field.title}`} title="删除" onClick={() => setFields(fields.filter(({ key }) => key !== field.key))} />
              </span>
              {field.kind === 'choice' && <input className="input demo-fields__choices" aria-label={`${field.title}的选项，用顿号隔开`} value={field.choices.join('、')} onChange={(event) => patch(field.key, { choices: [...new Set(event.target.value.split(/[、,，]/).map((one) => one.trim()).filter(Boolean))] })} />}
            </li>
          ))}
        </ul>
        <div className="sample__row"><Button icon="plus" onClick={add}>添加字段</Button><Button look="link" onClick={() => setFields(example)}>恢复示例</Button></div>
      </Sample>
      <Sample title="生成的表单" wide>
        {fields.length > 0 ? <Made key={JSON.stringify(fields)} fields={fields} /> : <Empty title="还没有字段" hint="请在上面添加字段。" />}
      </Sample>
    </SamplePage>
  );
}

function Made({ fields }: { fields: readonly OwnField[] }) {
  const [schema] = useState(() => schemaOf(fields));
  const form = useForm(schema, {});
  const submit = () => form.submit(async (input) => { notice.good(`填写正确，共 ${Object.keys(input).length} 项`); return true; });
  return (
    <form noValidate className="sample__form" onSubmit={(event) => { event.preventDefault(); void submit(); }}>
      <div className="fields"><SchemaFields form={form} /></div>
      <div className="sample__row"><Button type="submit" look="primary">检查</Button></div>
    </form>
  );
}
