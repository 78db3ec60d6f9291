import { caseTransfer, transferForm } from 'contract/areas/console/case-transfer';
import type { Output } from 'contract/kernel/endpoint';
import { useForm } from '../../kernel/form.ts';
import { notice } from '../../kernel/notice.ts';
import { useAct, useCall } from '../../kernel/query.ts';
import { ErrorState } from '../ErrorState.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { ProseField } from '../fields/TextField.tsx';
import { FormDrawer } from '../FormDrawer.tsx';
import './case-review.css';

const { getTakers, transfer } = caseTransfer.endpoints;
interface Props { ids: readonly string[]; /** 转办 or 分派. */ title: string; onDone(): void; onClose(): void }

/** Cases to a colleague who may take the same step, and why. What he may not take stays, and is named. */
export function TransferDialog({ ids, title, onDone, onClose }: Props) {
  const form = useForm(transferForm, { takerId: '', reason: '' }, { unsaved: title });
  const save = useAct(transfer);
  const { data, error, refetch } = useCall(getTakers, { ids: [...ids] });
  const takers = data?.takers;
  const label = ({ name, department, fits, inHand }: NonNullable<typeof takers>[number]) =>
    [department ? `${name}（${department}）` : name, ids.length > 1 && fits < ids.length && `能办其中 ${fits} 件`, inHand > 0 && `手上 ${inHand} 件`].filter(Boolean).join('，');
  return (
    <FormDrawer dialog title={ids.length > 1 ? `${title} ${ids.length} 件` : title} form={form} submitText={title} onSubmit={() => form.submit((given) => save.act({ ids: [...ids], ...given }))}
      onSaved={({ transferred, left }) => {
        if (transferred > 0) notice.good(ids.length > 1 ? `已${title} ${transferred} 件` : `已${title}`);
        if (left.length > 0) notice.info(`${left.length} 件没有${title}：${left.slice(0, 3).map(({ applicationNo, why }) => `${applicationNo} ${why}`).join('；')}${left.length > 3 ? '……' : ''}`);
        onDone();
      }} onClose={onClose}>
      {error && !data && <ErrorState title="无法列出可以转办的同事" failure={error} onRetry={() => void refetch()} />}
      {data && <p className="case-hint">{subject(data.cases)}{staying(data.cases)}</p>}
      <div className="fields fields--single">
        <ChoiceField form={form} name="takerId" open={false} choices={(takers ?? []).map((one) => ({ value: one.id, label: label(one) }))} placeholder={takers?.length === 0 ? '没有同事能办这一步' : '请选择同事'} hint="只列出能办这一步、不须回避的同事" />
        <ProseField form={form} name="reason" hint="对方会收到消息；原因记入办理过程，只有工作人员看得见" />
      </div>
    </FormDrawer>
  );
}

type Cases = Output<typeof getTakers>['cases'];

/** One by its name; of many, how many of which kind, and whose the first are. */
function subject(cases: Cases): string {
  const [one] = cases;
  if (cases.length === 1) return one ? `${one.kindTitle}：${named(one)}` : '';
  const kinds = [...new Set(cases.map(({ kindTitle }) => kindTitle))].map((kind) => `${kind} ${cases.filter(({ kindTitle }) => kindTitle === kind).length} 件`);
  const most = 4;
  return `共 ${cases.length} 件，${kinds.join('、')}：${cases.slice(0, most).map(named).join('、')}${cases.length > most ? '等' : ''}`;
}
function staying(cases: Cases): string {
  const stay = cases.filter(({ movable }) => !movable);
  return stay.length === 0 ? '' : cases.length === 1 ? '。现在不能转办' : `。其中 ${stay.length} 件现在不能转办，会留在原处：${stay.slice(0, 3).map(named).join('、')}${stay.length > 3 ? '等' : ''}`;
}
const named = ({ headline, applicationNo }: Cases[number]) => `${headline || '未填写姓名'}（${applicationNo}）`;
