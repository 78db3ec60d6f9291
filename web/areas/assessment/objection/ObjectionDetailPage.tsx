/** One objection: what is said, by whom, what was found, and what may be done. */
import { Link } from 'react-router';
import { objection, objectionFlow } from 'contract/areas/assessment/objection';
import { call } from '../../../kernel/call.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { momentText } from '../../../ui/day.ts';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { MaskedValue } from '../../../ui/MaskedValue.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';

const { endpoints } = objection;
const purposes = ['核查异议', '答复异议人'];

export default function ObjectionDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.getObjection, { id });
  if (error && !data) return <ErrorState title="无法打开这件异议" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton" role="status" aria-label="正在打开" />;
  const reveal = async (purpose: string) => (await call(endpoints.reveal, { id, purpose })).value;
  return (
    <DetailPage
      title={`对${data.internName}的异议`} number={data.applicationNo} tag={<StateTag flow={objectionFlow} state={data.state} />} facts={[`提出于 ${momentText(data.lodgedAt)}`, `公示至 ${data.noticeTo}`]}
      actions={data.open.length > 0 && <ActionBar flow={objectionFlow} id={id} version={data.version} open={data.open} />}
      aside={<Section title="办理过程"><Timeline items={data.journal.map(({ actorName, doerTitle, actionTitle, toStateTitle, ...line }) => ({ ...line, who: actorName, role: doerTitle, title: actionTitle, state: toStateTitle }))} /></Section>}
    >
      <Section title="异议的事实和理由"><p style={{ whiteSpace: 'pre-wrap' }}>{data.facts}</p></Section>
      <Section title="基本情况">
        <Facts items={[
          { label: '针对', value: <Link to={`/assessment/review/${data.assessmentId}`}>{data.internName}的考核申请</Link> }, { label: '律师事务所', value: data.firmName },
          { label: '异议人', value: data.objectorName }, { label: '手机号', value: <MaskedValue value={data.mobile} label="手机号" purposes={purposes} onReveal={data.mayReveal ? reveal : undefined} /> },
        ]} />
      </Section>
    </DetailPage>
  );
}
