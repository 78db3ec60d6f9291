/** One firm's right to take interns: where it stands, what the server offers, and what has happened; to a firm that has none it is granted here. */
import { firmReception, reception, receptionFlow } from 'contract/areas/practice/reception';
import type { Output } from 'contract/kernel/endpoint';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Facts } from '../../../ui/DetailPage.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';

const { endpoints } = firmReception;
export type ReceptionRow = Output<typeof endpoints.getFirmReceptions>['data'][number];

export function ReceptionDialog({ firmId, onClose }: { firmId: string; onClose(): void }) {
  const { data, error, refetch } = useCall(endpoints.getFirmReceptions, { firmId, limit: 1 });
  const firm = data?.data[0];
  if (firm?.reception) return <Granted id={firm.reception.id} firm={firm} onClose={onClose} />;
  if (firm) return <NotGranted firm={firm} onClose={onClose} />;
  return (
    <Dialog title="接收资格" onClose={onClose}>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Opening />}
      {data && <Empty title="没有这家律所" hint="可能已从名册中移除，或不在可以查看的范围内。" />}
    </Dialog>
  );
}

const Opening = () => <div role="status"><span className="sr-only">正在打开接收资格…</span><span className="skeleton page-skeleton__block" /></div>;

function Granted({ id, firm, onClose }: { id: string; firm: ReceptionRow; onClose(): void }) {
  const { data, error, refetch } = useCall(endpoints.getFirmReception, { id });
  const mayGrant = useMay(reception.create);
  return (
    <Dialog title={`${firm.firmName}的接收资格`} onClose={onClose} footer={data && <>{data.state === 'removed' && mayGrant && <GrantButton firm={firm} />}<ActionBar flow={receptionFlow} id={id} version={data.version} open={data.open} /></>}>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Opening />}
      {data && (
        <>
          <Facts items={[
            { label: '接收资格', value: <StateTag flow={receptionFlow} state={data.state} /> }, { label: '编号', value: data.applicationNo }, { label: '授予日期', value: data.grantedOn },
            ...data.docNo ? [{ label: '文号', value: data.docNo }] : [], ...data.suspendedUntil ? [{ label: '暂停至', value: data.suspendedUntil }] : [],
          ]} />
          <Timeline items={data.journal.map(({ actorName, actionTitle, ...line }) => ({ ...line, who: actorName, title: actionTitle }))} />
        </>
      )}
    </Dialog>
  );
}

function NotGranted({ firm, onClose }: { firm: ReceptionRow; onClose(): void }) {
  const mayGrant = useMay(reception.create);
  return (
    <Dialog title={`${firm.firmName}的接收资格`} onClose={onClose} footer={mayGrant && <GrantButton firm={firm} />}>
      <p>还没有授予接收实习人员资格。律所状态：{firm.firmStatusTitle}，合格指导律师 {firm.qualifiedTutors} 名。</p>
    </Dialog>
  );
}

function GrantButton({ firm: { firmId, firmName } }: { firm: ReceptionRow }) {
  const { act, pending } = useAct(endpoints.save);
  // A wrong grant is no slip that is wiped out: it can only be taken away again, and both stand on the firm's record.
  const grant = async () => {
    if (!await confirm({ title: '授予接收资格', text: `授予“${firmName}”接收实习人员资格？授予后即占用一个编号，该所可以接收实习人员；授予错了只能取消资格，授予和取消都留在该所的记录中。`, yes: '授予资格' })) return;
    await act({ firmId }).then(() => notice.good(`已授予“${firmName}”接收实习人员资格`), notice.failed);
  };
  return <Button look="primary" busy={pending} onClick={() => void grant()}>授予资格</Button>;
}
