/** One firm's right to take interns: where it stands, what the server offers, and what has happened. */
import { firmReception, receptionFlow } from 'contract/areas/practice/reception';
import { useCall } from '../../../kernel/query.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';

export function ReceptionDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useCall(firmReception.endpoints.getFirmReception, { id });
  return (
    <Dialog title={data ? data.firmName : '接收资格'} onClose={onClose} footer={data && <ActionBar flow={receptionFlow} id={id} version={data.version} open={data.open} />}>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p><StateTag flow={receptionFlow} state={data.state} /> 编号 {data.applicationNo}，{data.grantedOn} 授予{data.docNo && `（${data.docNo}）`}{data.suspendedUntil && `，暂停至 ${data.suspendedUntil}`}</p>
          <Timeline items={data.journal.map(({ actorName, actionTitle, ...line }) => ({ ...line, who: actorName, title: actionTitle }))} />
        </>
      )}
    </Dialog>
  );
}
