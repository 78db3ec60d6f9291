/** The record that a line of the trail speaks of, as it stood at the end of any day: 查看某日的情况. */
import { useState } from 'react';
import { Link } from 'react-router';
import { auditLog } from 'contract/areas/system/audit-log';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateInput } from '../../../ui/DateInput.tsx';
import { momentText, readDay, todayForDisplay } from '../../../ui/day.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import '../../../ui/fields/field.css';

interface Of { entity: string; entityId: string; from: string }

export function RecordThen(of: Of) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="clock" onClick={() => setOpen(true)}>查看某日的情况</Button>
      {open && <Dialog drawer title="查看某日的情况" width={820} onClose={() => setOpen(false)}><Then {...of} /></Dialog>}
    </>
  );
}

function Then({ entity, entityId, from }: Of) {
  const [typed, setTyped] = useState(() => momentText(from).slice(0, 10));
  const day = readDay(typed);
  const { data, error, refetch } = useCall(auditLog.endpoints.asOf, day ? { entity, entityId, day } : null, { keep: true });
  return (
    <div className="audit-then">
      <label className="field__label" htmlFor="audit-then-day">截至（当日 24:00）</label>
      <DateInput id="audit-then-day" label="截至" value={typed} onChange={setTyped} max={todayForDisplay()} />
      {error && !data && <ErrorState title="无法查看当日的情况" failure={error} onRetry={() => void refetch()} />}
      {data && <p role="status">{data.objectTitle}{data.objectName ? `“${data.objectName}”` : ''}{data.existed ? '，以下依据审计日志中的改动还原；从未改动过的栏目不在其中。' : `，审计日志中的第一条记录在 ${momentText(data.firstAt)}，晚于所选日期；以下是此后第一次改动时的原内容。`}</p>}
      {data?.fields.length === 0 && <p>审计日志中没有这一对象的内容改动。</p>}
      {data && data.fields.length > 0 && (
        <table className="audit-changes">
          <thead><tr><th scope="col">栏目</th><th scope="col">当日</th><th scope="col">最近一次改动后</th><th scope="col">当日内容的由来</th></tr></thead>
          <tbody>{data.fields.map(({ title, was, now, setAt, setBy, seq }) => (
            <tr key={title} data-changed={was !== now || undefined}>
              <th scope="row">{title}</th><td>{was ?? '（空）'}</td><td>{now ?? '（空）'}</td>
              <td>{seq === null ? '由之后的改动得知' : <Link to={auditLog.pages.detail.path.replace(':seq', String(seq))}>{setBy}，{momentText(setAt!)}</Link>}</td>
            </tr>
          ))}</tbody>
        </table>
      )}
    </div>
  );
}
