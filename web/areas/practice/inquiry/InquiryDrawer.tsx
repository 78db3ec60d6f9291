/** One complaint or breach: what was said, what came of it, and its settling. */
import { useState } from 'react';
import { inquiry, inquiryKind, inquiryOutcome, inquiryState } from 'contract/areas/practice/inquiry';
import type { Output } from 'contract/kernel/endpoint';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/DetailPage.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { CloseForm } from './InquiryForms.tsx';

const { getInquiries } = inquiry.endpoints;
export type InquiryRow = Output<typeof getInquiries>['data'][number];

export const stateTag = ({ state }: InquiryRow) => <Tag tone={state === 'OPEN' ? 'wait' : 'still'}>{labelOf(inquiryState, state)}</Tag>;

export function InquiryDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useCall(getInquiries, { ids: [id], limit: 1 });
  const [closing, setClosing] = useState(false);
  const one = data?.data[0];
  if (one && closing) return <CloseForm id={id} name={one.internName} onClose={onClose} />;
  return (
    <Dialog drawer width={560} title={one ? `${one.internName} ${labelOf(inquiryKind, one.kind)}` : '投诉调查'} onClose={onClose} footer={one?.closable && <Button look="primary" onClick={() => setClosing(true)}>办结</Button>}>
      {error && !data && <ErrorState title="无法打开投诉调查" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <div role="status"><span className="sr-only">正在打开投诉调查…</span><span className="skeleton page-skeleton__block" /></div>}
      {data && !one && <Empty title="没有这项投诉调查" hint="可能不在可以查看的范围内。" />}
      {one && <Facts items={factsOf(one)} />}
    </Dialog>
  );
}

const factsOf = (one: InquiryRow) => [
  { label: '编号', value: one.inquiryNo }, { label: '状态', value: stateTag(one) }, { label: '实习证号', value: one.certNo }, { label: '律师事务所', value: one.firmName }, { label: '收到日期', value: one.receivedOn }, { label: '登记人', value: one.enteredByName },
  { label: '事由', value: one.content, wide: true },
  ...one.closedOn ? [{ label: '结果', value: labelOf(inquiryOutcome, one.outcome) }, { label: '办结', value: `${one.closedOn} ${one.closedByName ?? ''}` }, { label: '结果说明', value: one.note, wide: true }] : [],
];
