/** One business: as its applicant, tutor and firm follow it, and as a reviewer works on it. What may be done is the server's to say. */
import { useLocation, useNavigate } from 'react-router';
import { businessApplication } from 'contract/areas/other-business/business-application';
import { slugOf } from 'contract/areas/other-business/business-kind';
import { bareOf, labelsOf, titleOf } from 'contract/kernel/schema';
import { usePageParams } from '../../kernel/page.ts';
import { useCall } from '../../kernel/query.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { CaseChanges } from '../../ui/case/CaseChanges.tsx';
import { CasePapers } from '../../ui/case/CasePapers.tsx';
import { CaseHistory, CaseReturned } from '../../ui/case/CaseStory.tsx';
import { ReviewDesk } from '../../ui/case/desk/ReviewDesk.tsx';
import { ReviewPage, useReview } from '../../ui/case/desk/ReviewPage.tsx';
import { PaperList } from '../../ui/case/PaperList.tsx';
import { PrintFormButton } from '../../ui/case/PrintFormButton.tsx';
import { CaseToReturn, ReturnCase } from '../../ui/case/ReturnCase.tsx';
import { momentText } from '../../ui/day.ts';
import { caseLimit } from '../../ui/DaysLeft.tsx';
import { DetailPage, Facts, NotShown, Section } from '../../ui/DetailPage.tsx';
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

const dialogs = { return: ReturnCase, returnByFinal: ReturnCase };
const { review: { path: list } } = businessApplication.pages;

function Record({ own, business }: { own: OwnScreens; business: Business }) {
  const { kind } = own;
  const { id, version, state, open, editable, materials, internship, journal } = business;
  const { endpoints } = kind.feature;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const reviewing = pathname.startsWith(list);
  // The queue has all kinds: what comes next may be of another.
  const review = useReview({
    flow: kind.workflow, list, rows: businessApplication.endpoints.getBusinessApplications, of: business, name: internship.internName, reviewing, get: kind.feature.endpoints.get, markable: business.markable,
    itemOf: (row, search) => ({ id: row.id, no: row.applicationNo, daysLeft: row.daysLeft, holder: row.holder, name: row.internName, address: `${list}/${slugOf(row.kind)}/${row.id}${search}` }),
  });
  const goTo = (field: string) => editable ? void navigate(`/otherBusiness/apply/${kind.slug}/${id}/edit?at=${field}`) : review.leadTo(field);
  const named = (field: string) => titleOfField(own, business, field);
  const fields = fieldsOf(kind.form).map((field) => ({ value: field, label: titleOf(kind.form, field) }));
  const about = <><InternshipFacts business={business} /><CasePapers flow={kind.workflow} of={business} withReaders={reviewing} /><CaseHistory flow={kind.workflow} of={business} named={named} /></>;
  return (
    <CaseToReturn value={{ materials, fields, named, reasons: business.returnReasons }}>
      <ReviewPage review={review}>
        <DetailPage
          title={`${internship.internName}　${kind.workflow.title}`} number={business.applicationNo} tag={<StateTag flow={kind.workflow} state={state} />} facts={[...factsOf(business), business.hidden.length === 0 && <PrintFormButton key="form" flow={kind.workflow} of={business} title="申请表" quiet />].filter(Boolean)}
          actions={(editable || open.length > 0) && <div className="case-deeds">
            {editable && <LinkButton icon="edit" to={`/otherBusiness/apply/${kind.slug}/${id}/edit`}>{state === 'returned' ? '修改申请' : '继续填写'}</LinkButton>}
            <ActionBar flow={kind.workflow} id={id} version={version} open={open} dialogs={dialogs} goTo={goTo} {...review.bar} />
          </div>}
          {...(reviewing ? { desk: <ReviewDesk flow={kind.workflow} calls={endpoints} of={business} chosen={review.chosen} onChoose={review.onChoose} /> } : { aside: about })}
        >
          <CaseReturned of={business} states={told} named={named} goTo={goTo} />
          <EffectList business={business} />
          <CaseChanges flow={kind.workflow} journal={journal} named={named} goTo={goTo} />
          {business.precheckReport.length > 0 && <Section title={`预检提示（${business.precheckReport.length} 项）`}><Findings findings={business.precheckReport} goText="查看" goTo={goTo} /></Section>}
          <Section title="申请内容">
            <Facts items={fieldsOf(kind.form).filter((field) => isAnswered(own, business, field)).map((field) => ({ field, label: titleOf(kind.form, field), value: business.hidden.includes(field) ? <NotShown /> : readable(own, business, field), wide: String(business.form[field] ?? '').length > 40 }))} />
          </Section>
          {reviewing ? about : <PaperList file={endpoints.getMaterialFile} of={business} />}
        </DetailPage>
      </ReviewPage>
    </CaseToReturn>
  );
}

/** What other kinds of the same business are asked, and this one is not, is no empty line to its reader. */
const isAnswered = (own: OwnScreens, business: Business, field: string) =>
  business.hidden.includes(field) || readable(own, business, field) !== undefined || !own.kind.form.shape[field]?.safeParse(undefined).success;

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
