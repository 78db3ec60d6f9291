/** 权限诊断: a person, a page or deed, perhaps a record and a field; and the product's own decision in words. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { diagnosis } from 'contract/areas/system/diagnosis';
import { call } from '../../../kernel/call.ts';
import { useCall } from '../../../kernel/query.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Select } from '../../../ui/Select.tsx';
import { labelOf, type Choice } from '../../../ui/labels.ts';
import { targetKind } from 'contract/areas/system/diagnosis';
import { Explained } from './Explained.tsx';
import '../rights.css';

const { endpoints } = diagnosis;
const asChoice = ({ id, name, hint }: { id: string; name: string; hint: string }): Choice => ({ value: id, label: `${name}（${hint}）` });
const findPeople = async (typed: string): Promise<readonly Choice[]> => {
  const keyword = typed.trim();
  return (await call(endpoints.people, keyword ? { keyword } : {})).map(asChoice);
};
const nameOf = async (id: string): Promise<string | undefined> => (await call(endpoints.people, { id })).map(({ name }) => name)[0];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export default function DiagnosisPage() {
  const [search, setSearch] = useSearchParams();
  const { data: targets } = useCall(endpoints.targets, {});
  const get = (name: string) => search.get(name) ?? '';
  const put = (values: Record<string, string>) => setSearch((before) => {
    const after = new URLSearchParams(before);
    for (const [name, value] of Object.entries(values)) { if (value) after.set(name, value); else after.delete(name); }
    return after;
  }, { replace: true });
  const target = targets?.find(({ name }) => name === get('target'));
  // An address of a record holds its number: people paste what they have.
  const recordId = target?.record ? get('record').trim().split('/').at(-1)?.split('?')[0] ?? '' : '';
  const field = target?.fields.some((one) => one.field === get('field')) ? get('field') : '';
  const isReady = uuid.test(get('userId')) && target !== undefined && (recordId === '' || uuid.test(recordId));
  const { data, error, refetch } = useCall(endpoints.explain, isReady ? { userId: get('userId'), target: get('target'), ...(recordId && { recordId }), ...(recordId && field && { field }) } : null);
  const choices = useMemo(() => targets?.map(({ name, title, area, kind }) => ({ value: name, label: `${area} · ${title}（${labelOf(targetKind, kind)}）` })) ?? [], [targets]);
  return (
    <div className="panel why">
      <div className="why__ask">
        <label>人员<Select label="人员" load={findPeople} nameOf={nameOf} value={get('userId') ? [get('userId')] : []} onChange={([id = '']) => put({ userId: id })} placeholder="输入姓名或用户名查找" /></label>
        <label>页面或操作<Select label="页面或操作" choices={choices} value={target ? [target.name] : []} onChange={([name = '']) => put({ target: name, field: '' })} placeholder="选择页面或操作" /></label>
        {target?.record && <label>{target.record}的记录<input className="input" aria-label="记录" maxLength={255} value={get('record')} placeholder="粘贴记录的网址或编号，可不填" onChange={(event) => put({ record: event.target.value })} aria-invalid={(recordId !== '' && !uuid.test(recordId)) || undefined} /></label>}
        {target && target.fields.length > 0 && recordId && <label>字段<Select label="字段" choices={target.fields.map((one) => ({ value: one.field, label: one.title }))} value={field ? [field] : []} onChange={([to = '']) => put({ field: to })} placeholder="不限" /></label>}
      </div>
      {error && <ErrorState title="无法诊断" failure={error} onRetry={() => void refetch()} />}
      {data ? <Explained explanation={data} /> : !error && <p className="matrix__note">{recordId !== '' && !uuid.test(recordId) ? '没有认出记录的编号，请粘贴打开该记录时地址栏中的网址。' : '请选择人员，以及要问的页面或操作。也可以在任何页面按住 Alt 键点击，直接查看原因。'}</p>}
    </div>
  );
}
