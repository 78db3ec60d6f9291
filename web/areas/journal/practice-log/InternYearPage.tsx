/** One intern's year, for the tutor, the firm and the association. */
import { useState } from 'react';
import { z } from 'zod';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { practiceLogPermission } from 'contract/areas/journal/practice-log-permission';
import { notice } from '../../../kernel/notice.ts';
import { useForm } from '../../../kernel/form.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useTabName } from '../../../kernel/pane.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { useBook } from './book.ts';
import { YearMonths } from './YearMonths.tsx';
import { YearSum } from './YearSum.tsx';
import './journal.css';

const { endpoints, pages } = practiceLog;

export default function InternYearPage() {
  const { internshipId = '' } = usePageParams<{ internshipId: string }>();
  const { data, error, refetch } = useCall(endpoints.getYear, { internshipId });
  const [opening, setOpening] = useState(false);
  const mayOpen = useMay(practiceLogPermission.decide);
  const book = useBook();
  useTabName(data?.internship?.internName);
  if (error && !data) return <ErrorState title="无法打开日志" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="page-skeleton" role="status"><span className="sr-only">正在打开日志…</span><span className="skeleton page-skeleton__block" /></div>;
  const until = data.rules.backfillUntil;
  return (
    <div className="journal-page">
      <YearSum year={data} deeds={<>
        <LinkButton icon="search" to={`${pages.list.path}?internshipId=${internshipId}`}>查看全部日志</LinkButton>
        {mayOpen && <Button icon="clock" onClick={() => setOpening(true)}>开放补写</Button>}
        {data.counts.handedIn > 0 && <Button icon="download" busy={book.busy} onClick={() => void book.open(internshipId)}>打印日志册</Button>}
      </>} />
      {until && until >= data.today && <p className="journal-closed" role="status">已开放补写，截至 {until}；在此之前不受 {data.rules.backfillDays} 天补写期限的限制。</p>}
      <YearMonths year={data} writes={false} />
      {opening && <OpenBackfill internshipId={internshipId} name={data.internship?.internName ?? ''} onClose={() => setOpening(false)} />}
    </div>
  );
}

const form = z.strictObject({ until: endpoints.openBackfill.input.shape.until, opinion: endpoints.openBackfill.input.shape.opinion });

function OpenBackfill({ internshipId, name, onClose }: { internshipId: string; name: string; onClose(): void }) {
  const own = useForm(form, {}, { unsaved: '开放补写' });
  const { act } = useAct(endpoints.openBackfill);
  return (
    <FormDrawer dialog title={`开放${name}补写日志`} form={own} submitText="开放" onClose={onClose} onSubmit={() => own.submit((input) => act({ internshipId, ...input }))} onSaved={({ until }) => { notice.good(`已开放补写，截至${until}`); onClose(); }}>
      <div className="fields fields--single"><DateField form={own} name="until" hint="在此之前，本人可以补交任何一天的日志，并标记为补录" /><ProseField form={own} name="opinion" /></div>
    </FormDrawer>
  );
}
