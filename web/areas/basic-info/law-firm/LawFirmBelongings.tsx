/** What belongs to a firm in other registers, each with the way to it. What the viewer may not see, the server leaves out. */
import { lawyerStatus } from 'contract/areas/basic-info/enumerations';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { firmReception, receptionFlow } from 'contract/areas/practice/reception';
import { useMay } from '../../../kernel/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Facts, Section, type Fact } from '../../../ui/DetailPage.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { StateTag, Tag } from '../../../ui/StateTag.tsx';
import type { LawFirm } from './LawFirmFormDrawer.tsx';

export function LawFirmBelongings({ known: { id, belongings: { lawyers, reception, interns } } }: { known: LawFirm }) {
  const [seesReceptions, seesApplications] = [useMay(firmReception.pages.list.access), useMay(practiceApplication.pages.list.access)];
  const lawyersHere = `${lawyer.pages.list.path}?firmId=${id}`;
  const items: Fact[] = [];
  if (lawyers) {
    items.push({ label: '律师', wide: true, value: lawyers.total === 0 ? '还没有律师' : <span className="register-links">
      <LinkButton look="link" to={lawyersHere}>{`共 ${lawyers.total} 人`}</LinkButton>
      {lawyers.byStatus.map(({ status, count }) => <LinkButton key={status} look="link" to={`${lawyersHere}&status=${status}`}>{`${labelOf(lawyerStatus, status)} ${count} 人`}</LinkButton>)}
    </span> });
    items.push({ label: '执业合伙人', value: `${lawyers.partners} 人` });
  }
  if (reception) {
    const { state, stateTitle, suspendedUntil } = reception;
    items.push({ label: '接收实习人员', value: <span className="register-links">
      {state ? <StateTag flow={receptionFlow} state={state} /> : <Tag>{stateTitle}</Tag>}
      {suspendedUntil && <span>暂停至 {suspendedUntil}</span>}
      {seesReceptions && <LinkButton look="link" to={`${firmReception.pages.list.path}?firmId=${id}`}>查看接收资格</LinkButton>}
    </span> });
  }
  if (interns !== null) {
    items.push({ label: '在册实习人员', value: <span className="register-links">
      <span>{interns} 人</span>
      {seesApplications && <LinkButton look="link" to={`${practiceApplication.pages.list.path}?firmId=${id}`}>查看实习申请</LinkButton>}
    </span> });
  }
  return items.length > 0 && <Section title="所内人员"><Facts items={items} /></Section>;
}
