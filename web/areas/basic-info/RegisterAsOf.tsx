/** A record as it stood at the end of some day, beside what it is now: 查看当时. */
import { useState } from 'react';
import type { registerAsOf } from 'contract/areas/basic-info/register-change';
import type { Endpoint, Input } from 'contract/kernel/endpoint';
import type { date, id } from 'contract/kernel/schema';
import type { z } from 'zod';
import { useCall } from '../../kernel/query.ts';
import { Button } from '../../ui/Button.tsx';
import { DateInput } from '../../ui/DateInput.tsx';
import { momentText, readDay, todayForDisplay } from '../../ui/day.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import './register.css';

type AsOf = Endpoint<z.ZodObject<{ id: typeof id; day: typeof date }, z.core.$strict>, typeof registerAsOf>;

export function RegisterAsOf({ of, id: row }: { of: AsOf; id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small look="quiet" icon="clock" onClick={() => setOpen(true)}>查看当时</Button>
      {open && <Dialog drawer title="查看当时" width={760} onClose={() => setOpen(false)}><Then of={of} id={row} /></Dialog>}
    </>
  );
}

function Then({ of, id: row }: { of: AsOf; id: string }) {
  const [typed, setTyped] = useState(todayForDisplay);
  const day = readDay(typed);
  const input: Input<AsOf> | null = day ? { id: row, day } : null;
  const { data, error, refetch } = useCall(of, input, { keep: true });
  return (
    <div className="register-then">
      <label className="field__label" htmlFor="register-then-day">截至（当日 24:00）</label>
      <DateInput id="register-then-day" label="截至" value={typed} onChange={setTyped} max={todayForDisplay()} />
      {error && !data && <ErrorState title="无法查看当时的信息" failure={error} onRetry={() => void refetch()} />}
      {data && !data.existed && <p role="status">{data.day} 时还没有录入，录入时间为 {momentText(data.enteredAt)}。</p>}
      {data?.existed && (
        <>
          <p role="status">{data.fields.some(({ was, now }) => was !== now) ? `与现在不同的 ${data.fields.filter(({ was, now }) => was !== now).length} 项，已标出。` : '与现在相同。'}</p>
          <table className="register-then__table">
            <thead><tr><th scope="col">栏目</th><th scope="col">当时</th><th scope="col">现在</th></tr></thead>
            <tbody>{data.fields.filter(({ was, now }) => was !== null || now !== null).map(({ field, title, was, now }) => (
              <tr key={field} data-changed={was !== now || undefined}><th scope="row">{title}</th><td>{was ?? '（空）'}</td><td>{now ?? '（空）'}</td></tr>
            ))}</tbody>
          </table>
        </>
      )}
    </div>
  );
}
