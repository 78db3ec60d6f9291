/** Making a score sheet, or the next version of one: item by item, with what each looks at and what may veto. */
import { aggregate, scoreTemplate, scoreTemplateForm } from 'contract/areas/assessment/score-template';
import type { Output } from 'contract/kernel/endpoint';
import { useField, useForm, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/fields/ChoiceField.tsx';
import { FieldFrame } from '../../../ui/fields/Field.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { NumberField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import './score-template.css';

const { endpoints } = scoreTemplate;
type Shown = Output<typeof endpoints.getScoreTemplate>;
interface Item { max?: unknown; parts?: readonly unknown[] }

export function ScoreTemplateForm({ known, onClose, onSaved }: { known: Shown | null; onClose(): void; onSaved(saved: { id: string }): void }) {
  const form = useForm(scoreTemplateForm, known ? valuesOf(known) : blank, { unsaved: known ? `面试评分表（${known.title}）` : '面试评分表' });
  const save = useAct(endpoints.save);
  const saved = (one: { id: string; version: number }) => { notice.good(`已保存为第${one.version}版，以后开始的场次使用`); onSaved(one); onClose(); };
  return (
    <FormDrawer title={known ? `修改：${known.title}` : '新增评分表'} form={form} width={760} submitText={known ? '保存为新版本' : '保存'} onSubmit={() => form.submit(save.act)} onSaved={saved} onClose={onClose}>
      <div className="fields">
        <SchemaFields form={form} fields={['title', 'passScore', 'itemMinPercent', 'materialPercent', 'aggregate', 'items']} own={{
          passScore: <NumberField key="passScore" form={form} name="passScore" unit="分" />,
          itemMinPercent: <NumberField key="itemMinPercent" form={form} name="itemMinPercent" unit="%" hint="任何一项低于它的满分乘以这个比例，即为不合格；0为不限" />,
          materialPercent: <NumberField key="materialPercent" form={form} name="materialPercent" unit="%" hint="大于0时，登记集体评议意见前要填写书面材料得分" />,
          items: <Items key="items" form={form} />,
        }} />
      </div>
    </FormDrawer>
  );
}

function Items({ form }: { form: Form }) {
  const { value: rows = [], fault, ...about } = useField<readonly Item[] | undefined>(form, 'items');
  const change = (next: readonly unknown[]) => form.set('items', next);
  const sum = rows.reduce((total, { max }) => total + (typeof max === 'number' ? max : 0), 0);
  const add = () => { change([...rows, { parts: [] }]); form.focus(`items.${rows.length}.title`); };
  return (
    <FieldFrame field={{ ...about, fault, label: '评分项', describedBy: `${about.id}-foot` }} group wide hint={`各项满分合计应为100分，现为${sum}分。`}>
      <div className="score-items">
        {rows.map(({ parts = [] }, at) => (
          <div key={at} className="score-items__row">
            <div className="score-items__head">
              <TextField form={form} name={`items.${at}.title`} /><NumberField form={form} name={`items.${at}.max`} unit="分" />
              {rows.length > 1 && <Button look="quiet" icon="trash" aria-label={`删除第 ${at + 1} 个评分项`} title="删除" onClick={() => change(rows.toSpliced(at, 1))} />}
            </div>
            {parts.map((_, nth) => (
              <div key={nth} className="score-items__part">
                <TextField form={form} name={`items.${at}.parts.${nth}.title`} label={`考察要点 ${nth + 1}`} /><CheckField form={form} name={`items.${at}.parts.${nth}.isVeto`} text="可一票否决" />
                <Button look="quiet" icon="trash" aria-label={`删除考察要点 ${nth + 1}`} title="删除" onClick={() => form.set(`items.${at}.parts`, parts.toSpliced(nth, 1))} />
              </div>
            ))}
            <div><Button small look="link" icon="plus" onClick={() => { form.set(`items.${at}.parts`, [...parts, { isVeto: false }]); form.focus(`items.${at}.parts.${parts.length}.title`); }}>添加考察要点</Button></div>
          </div>
        ))}
        <div><Button icon="plus" onClick={add}>添加评分项</Button></div>
      </div>
    </FieldFrame>
  );
}

const usual = Object.keys(aggregate.labels)[0];
const blank = { passScore: 60, itemMinPercent: 60, materialPercent: 0, aggregate: usual, items: [{ parts: [] }] };
const valuesOf = ({ id, version, title, passScore, itemMinPercent, materialPercent, aggregate: how, items }: Shown) => ({
  id, version, title, passScore, itemMinPercent, materialPercent, aggregate: how, items: items.map(({ parts, ...item }) => ({ ...item, parts: parts.map(({ title: words, isVeto }) => ({ title: words, isVeto })) })),
});
