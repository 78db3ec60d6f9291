/** Draws a batch: from which days and whose journals, how many, and what to look at first. Out of how many is said while it is filled in. */
import { useNavigate } from 'react-router';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { spotCheck, spotDefaults, spotDrawForm, spotMeasure, spotRisk } from 'contract/areas/journal/spot-check';
import { call } from '../../../kernel/call.ts';
import { useForm, useFormState, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { addDays, todayForDisplay } from '../../../ui/day.ts';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { CheckField, ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldFrame, useFieldState, type FieldProps } from '../../../ui/fields/Field.tsx';
import { NumberField } from '../../../ui/fields/TextField.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf, type Choice } from '../../../ui/labels.ts';
import { Select } from '../../../ui/Select.tsx';
import './spot-check.css';

const { endpoints, pages } = spotCheck;

const findLawyer = async (typed: string) => (await call(lawyer.endpoints.list, { page: 1, limit: 20, ...(typed.trim() && { keyword: typed.trim() }) })).data.map(({ id, name, firmName }) => ({ value: id, label: `${name}（${firmName}）` }));
const findIntern = async (typed: string) => (await call(practiceLog.endpoints.getStatistics, { page: 1, limit: 20, standing: 'all', ...(typed.trim() && { keyword: typed.trim() }) })).data.map(({ id, internName, firmName }) => ({ value: id, label: `${internName}（${firmName}）` }));

function SeveralField({ load, ...props }: FieldProps & { load(typed: string): Promise<readonly Choice[]> }) {
  const field = useFieldState<string[] | undefined>(props);
  return (
    <FieldFrame field={field} hint={props.hint}>
      <Select id={field.id} label={field.label} load={load} multiple value={field.value ?? []} onChange={(to) => field.set(to.length ? to : undefined)} fault={field.fault} describedBy={field.describedBy} placeholder="不限，输入文字查找" />
    </FieldFrame>
  );
}

export function DrawForm({ onClose }: { onClose(): void }) {
  const form = useForm(spotDrawForm, { ...spotDefaults, risks: [...spotDefaults.risks], periodFrom: addDays(todayForDisplay(), -30), periodTo: todayForDisplay() }, { unsaved: '抽取条件' });
  const draw = useAct(endpoints.draw);
  const navigate = useNavigate();
  const findsLawyers = useMay(lawyer.pages.list.access);
  return (
    <FormDrawer title="抽取一批日志" form={form} submitText="抽取" onClose={onClose}
      onSubmit={() => form.submit((input) => draw.act(input))} onSaved={({ id, size, applicationNo }) => { notice.good(`已抽取${size}篇（${applicationNo}）`); onClose(); void navigate(`${pages.list.path}/${id}`); }}>
      <div className="fields">
        <DateField form={form} name="periodFrom" /><DateField form={form} name="periodTo" />
        <SeveralField form={form} name="firmIds" load={anyFirm.load} />
        {findsLawyers && <SeveralField form={form} name="tutorIds" load={findLawyer} />}
        <SeveralField form={form} name="internshipIds" load={findIntern} />
        <ChoiceField form={form} name="measure" choices={choicesOf(spotMeasure)} />
        <NumberField form={form} name="amount" hint="一批最多200篇" />
        <ChoiceField form={form} name="risks" multiple choices={choicesOf(spotRisk)} />
        <NumberField form={form} name="riskShare" unit="%" hint="其余随机抽取" />
        <NumberField form={form} name="shortWords" unit="字" /><NumberField form={form} name="overdueDays" unit="天" />
        <CheckField form={form} name="again" wide />
      </div>
      <Estimate form={form} />
      <p className="spot-hint">抽取由随机种子决定，种子随批次保存，可以按它重新抽取并核对。</p>
    </FormDrawer>
  );
}

const asked = spotDrawForm.pick({ periodFrom: true, periodTo: true, firmIds: true, tutorIds: true, internshipIds: true, measure: true, amount: true, again: true });

function Estimate({ form }: { form: Form }) {
  const { values } = useFormState(form);
  const input = asked.safeParse(Object.fromEntries(Object.keys(asked.shape).map((key) => [key, values[key] === '' || values[key] === null ? undefined : values[key]])));
  const { data, error } = useCall(endpoints.estimate, input.success ? input.data : null, { keep: true });
  const said = !input.success ? '填好日期和数量后，这里显示可抽取的篇数。' : error ? error.fields?.[0]?.message ?? error.message
    : data ? data.population === 0 ? '这个范围内没有已通过的日志可以抽取。' : `已通过、可抽取的日志${data.more ? '超过' : '共'}${data.population}篇，将抽取${data.size}篇。` : '正在估算…';
  return <p className="spot-estimate" role="status">{said}</p>;
}
