/** One firm: what belongs to it, what is known, what does not fit together, what was changed. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { orgForm } from 'contract/areas/basic-info/enumerations';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { notice } from '../../../kernel/notice.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DetailPage, Section, showFact } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Findings } from '../../../ui/Findings.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { FirmSealSection } from '../FirmSealSection.tsx';
import { RegisterAsOf } from '../RegisterAsOf.tsx';
import { RegisterHistory } from '../RegisterHistory.tsx';
import { FirmStatusTag } from './FirmStatusTag.tsx';
import { LawFirmBelongings } from './LawFirmBelongings.tsx';
import { LawFirmFacts } from './LawFirmFacts.tsx';
import { LawFirmFormDrawer, type LawFirm } from './LawFirmFormDrawer.tsx';
import '../register.css';

export default function LawFirmDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(lawFirm.endpoints.get, { id });
  if (data) return <Record known={data} />;
  if (error) return <ErrorState title="无法打开律所信息" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开律所信息…</span><span className="skeleton" style={{ width: 220, height: 22 }} /><span className="skeleton page-skeleton__block" /></div>;
}

function Record({ known }: { known: LawFirm }) {
  const { id, name, creditCode, status, districtName, headName, may, findings } = known;
  const [editing, setEditing] = useState(false);
  const remove = useAct(lawFirm.endpoints.remove);
  const navigate = useNavigate();
  const removeIt = async () => {
    if (!await confirm({ title: '删除律师事务所', text: `将从名录中删除“${name}”（${creditCode}）。还有律师或实习人员的律所不能删除；已办理的业务记录仍会保留，信用代码以后可以重新录入。`, yes: '删除', tone: 'danger' })) return;
    await remove.act({ ids: [id] }).then(() => { notice.good('已删除'); void navigate(lawFirm.pages.list.path); }, notice.failed);
  };
  return (
    <>
      <DetailPage
        title={name} number={creditCode} tag={<FirmStatusTag status={status} />} facts={[labelOf(orgForm, known.orgForm), districtName, `负责人 ${headName}`]}
        actions={(may.edit || may.remove) && <div className="register-actions">
          {may.remove && <Button look="danger" icon="trash" busy={remove.pending} onClick={() => void removeIt()}>删除</Button>}
          {may.edit && <Button look="primary" icon="edit" onClick={() => setEditing(true)}>修改</Button>}
        </div>}
        aside={<Section title="变更记录" extra={<RegisterAsOf of={lawFirm.endpoints.asOf} id={id} />}><RegisterHistory of={lawFirm.endpoints.changes} id={id} /></Section>}
      >
        {findings.length > 0 && <Section title="需要核对"><Findings findings={findings} goTo={showFact} goText="查看" /></Section>}
        <LawFirmBelongings known={known} />
        <LawFirmFacts known={known} />
        <FirmSealSection firmId={id} />
      </DetailPage>
      {editing && <LawFirmFormDrawer id={id} onClose={() => setEditing(false)} />}
    </>
  );
}
