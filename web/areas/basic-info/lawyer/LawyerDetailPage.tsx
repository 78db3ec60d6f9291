/** One lawyer: what is known, what does not fit together, what was changed. Sensitive values one by one, with a purpose. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { lawyerType } from 'contract/areas/basic-info/enumerations';
import { notice } from '../../../kernel/notice.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DetailPage, Section, showFact } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Findings } from '../../../ui/Findings.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { RegisterAsOf } from '../RegisterAsOf.tsx';
import { RegisterHistory } from '../RegisterHistory.tsx';
import { LawyerFacts } from './LawyerFacts.tsx';
import { LawyerFormDrawer, type Lawyer } from './LawyerFormDrawer.tsx';
import { LawyerStatusTag } from './LawyerStatusTag.tsx';
import '../register.css';

export default function LawyerDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(lawyer.endpoints.get, { id });
  if (data) return <Record known={data} />;
  if (error) return <ErrorState title="无法打开律师信息" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开律师信息…</span><span className="skeleton" style={{ width: 220, height: 22 }} /><span className="skeleton page-skeleton__block" /></div>;
}

function Record({ known }: { known: Lawyer }) {
  const { id, name, licenceNo, status, firmName, practiceYears, may, findings } = known;
  const [editing, setEditing] = useState(false);
  const remove = useAct(lawyer.endpoints.remove);
  const navigate = useNavigate();
  const removeIt = async () => {
    if (!await confirm({ title: '删除律师', text: `将从名录中删除“${name}”（${licenceNo}）。已办理的业务记录仍会保留；执业证号以后可以重新录入。`, yes: '删除', tone: 'danger' })) return;
    await remove.act({ ids: [id] }).then(() => { notice.good('已删除'); void navigate(lawyer.pages.list.path); }, notice.failed);
  };
  return (
    <>
      <DetailPage
        title={name} number={licenceNo} tag={<LawyerStatusTag status={status} />} facts={[`${labelOf(lawyerType, known.lawyerType)}律师`, firmName, `执业${practiceYears}年`]}
        actions={(may.edit || may.remove) && <div className="register-actions">
          {may.remove && <Button look="danger" icon="trash" busy={remove.pending} onClick={() => void removeIt()}>删除</Button>}
          {may.edit && <Button look="primary" icon="edit" onClick={() => setEditing(true)}>修改</Button>}
        </div>}
        aside={<Section title="变更记录" extra={<RegisterAsOf of={lawyer.endpoints.asOf} id={id} />}><RegisterHistory of={lawyer.endpoints.changes} id={id} /></Section>}
      >
        {findings.length > 0 && <Section title="需要核对"><Findings findings={findings} goTo={showFact} /></Section>}
        <LawyerFacts known={known} />
      </DetailPage>
      {editing && <LawyerFormDrawer id={id} onClose={() => setEditing(false)} />}
    </>
  );
}
