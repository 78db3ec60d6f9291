/** One business: as its applicant, tutor and firm follow it, and as a reviewer works on it. What may be done is the server's to say. */
import { useLocation, useNavigate } from 'react-router';
import { bareOf, labelsOf, titleOf } from 'contract/kernel/schema';
import { call } from '../../kernel/call.ts';
import { usePageParams } from '../../kernel/page.ts';
import { useCall } from '../../kernel/query.ts';
import { ActionBar, type ActionDialogProps } from '../../ui/ActionBar.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { CasePapers } from '../../ui/case/CasePapers.tsx';
import { CaseChanges, CaseHistory, CaseReturned } from '../../ui/case/CaseStory.tsx';
import { ReturnCase } from '../../ui/case/ReturnCase.tsx';
import { ReviewPapers } from '../../ui/case/ReviewPapers.tsx';
import { momentText } from '../../ui/day.ts';
import { caseLimit } from '../../ui/DaysLeft.tsx';
import { DetailPage, Facts, NotShown, Section, showFact } from '../../ui/DetailPage.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Findings } from '../../ui/Findings.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { EffectList, InternshipFacts } from './BusinessParts.tsx';
import { fieldsOf, titleOfField, told } from './BusinessForm.tsx';
import type { Business, OwnScreens } from './own-screens.ts';
import './business.css';

export function BusinessRecord({ own }: { own: OwnScreens }) {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data: business, error, refetch } = useCall(own.kind.feature.endpoints.get, { id });
  if (error && !business) return <ErrorState title="无法打开这份申请" failure={error} onRetry={() => void refetch()} />;
  if (!business) return <span className="skeleton business__wait" role="status" aria-label="正在打开" />;
  return <Record own={own} business={business} />;
}

function Record({ own, business }: { own: OwnScreens; business: Business }) {
  const { kind } = own;
  const { id, version, state, open, editable } = business;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const reviewing = pathname.startsWith('/otherBusiness/review');
  const goTo = (field: string) => editable ? void navigate(`/otherBusiness/apply/${kind.slug}/${id}/edit?at=${field}`) : showFact(field.replace(/^material:/, ''));
  const named = (field: string) => titleOfField(own, business, field);
  const dialog = (props: ActionDialogProps) => <ReturnCase {...props} fields={fieldsOf(kind.form).map((field) => ({ value: field, label: titleOf(kind.form, field) }))} materials={business.materials} named={named} phrases={business.returnReasons} />;
  return (
    <DetailPage
      title={`${business.internship.internName}　${kind.workflow.title}`} number={business.applicationNo} tag={<StateTag flow={kind.workflow} state={state} />} facts={factsOf(business)}
      actions={(editable || open.length > 0 || reviewing) && <div className="case-deeds">
        {reviewing && <LinkButton icon="left" to={`/otherBusiness/review${search}`}>返回列表</LinkButton>}
        {editable && <LinkButton icon="edit" to={`/otherBusiness/apply/${kind.slug}/${id}/edit`}>{state === 'returned' ? '修改申请' : '继续填写'}</LinkButton>}
        <ActionBar flow={kind.workflow} id={id} version={version} open={open} dialogs={{ return: dialog, returnByFinal: dialog }} goTo={goTo} />
      </div>}
      aside={<><InternshipFacts business={business} /><CasePapers flow={kind.workflow} of={business} withReaders={reviewing} /><CaseHistory flow={kind.workflow} of={business} named={named} /></>}
    >
      <CaseReturned of={business} states={told} named={named} goTo={goTo} />
      <EffectList business={business} />
      <CaseChanges journal={business.journal} />
      {business.precheckReport.length > 0 && <Section title={`预检提示（${business.precheckReport.length} 项）`}><Findings findings={business.precheckReport} goText="查看" goTo={goTo} /></Section>}
      <Section title="申请内容">
        <Facts items={fieldsOf(kind.form).map((field) => ({ field, label: titleOf(kind.form, field), value: business.hidden.includes(field) ? <NotShown /> : readable(own, business, field), wide: String(business.form[field] ?? '').length > 40 }))} />
      </Section>
      <ReviewPapers mark={(input) => call(kind.feature.endpoints.markMaterial, input)} file={kind.feature.endpoints.getMaterialFile} of={business} />
    </DetailPage>
  );
}

function readable({ kind: { form } }: OwnScreens, { form: typed, names }: Business, field: string): string | undefined {
  const value = typed[field];
  if (value === null || value === undefined || value === '') return undefined;
  return names[field] ?? labelsOf(bareOf(form.shape[field]))?.[String(value)] ?? String(value);
}

const factsOf = ({ internship, submittedAt, returnedCount, waitsFor, ...business }: Business) => [
  internship.firmName, submittedAt && `提交于 ${momentText(submittedAt)}`,
  caseLimit(business),
  returnedCount > 0 && `已退回补正 ${returnedCount} 次`, waitsFor && `待${waitsFor}办理`,
].filter(Boolean);
