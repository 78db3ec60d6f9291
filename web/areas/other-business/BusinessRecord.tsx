/** One business: as its applicant, tutor and firm follow it, and as a reviewer works on it. What may be done is the server's to say. */
import { useLocation, useNavigate } from 'react-router';
import { bareOf, labelsOf, titleOf } from 'contract/kernel/schema';
import { usePageParams } from '../../kernel/page.ts';
import { useCall } from '../../kernel/query.ts';
import { ActionBar, type ActionDialogProps } from '../../ui/ActionBar.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { CasePapers } from '../../ui/case/CasePapers.tsx';
import { momentText } from '../../ui/day.ts';
import { DetailPage, Facts, Section, showFact } from '../../ui/DetailPage.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Findings } from '../../ui/Findings.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { BusinessPapers } from './BusinessPapers.tsx';
import { EffectList, InternshipFacts, Returned } from './BusinessParts.tsx';
import { titleOfField } from './BusinessForm.tsx';
import type { Business, OwnScreens } from './own-screens.ts';
import { ReturnBusiness } from './ReturnBusiness.tsx';
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
  const dialog = (props: ActionDialogProps) => <ReturnBusiness own={own} business={business} {...props} />;
  return (
    <DetailPage
      title={`${business.internship.internName}　${kind.workflow.title}`} number={business.applicationNo} tag={<StateTag flow={kind.workflow} state={state} />} facts={factsOf(business)}
      actions={(editable || open.length > 0 || reviewing) && <div className="business__actions">
        {reviewing && <LinkButton icon="left" to={`/otherBusiness/review${search}`}>返回列表</LinkButton>}
        {editable && <LinkButton icon="edit" to={`/otherBusiness/apply/${kind.slug}/${id}/edit`}>{state === 'returned' ? '修改申请' : '继续填写'}</LinkButton>}
        <ActionBar flow={kind.workflow} id={id} version={version} open={open} dialogs={{ return: dialog, returnByFinal: dialog }} goTo={goTo} />
      </div>}
      aside={<><InternshipFacts business={business} /><CasePapers flow={kind.workflow} of={business} withReaders={reviewing} /><History own={own} business={business} /></>}
    >
      <Returned business={business} goTo={goTo} />
      <EffectList business={business} />
      <Changes business={business} />
      {business.precheckReport.length > 0 && <Section title={`预检提示（${business.precheckReport.length} 项）`}><Findings findings={business.precheckReport} goText="查看" goTo={goTo} /></Section>}
      <Section title="申请内容">
        <Facts items={Object.keys(kind.form.shape).map((field) => ({ field, label: titleOf(kind.form, field), value: readable(own, business, field), wide: String(business.form[field] ?? '').length > 40 }))} />
      </Section>
      <BusinessPapers own={own} business={business} />
    </DetailPage>
  );
}

function readable({ kind: { form } }: OwnScreens, { form: typed, names }: Business, field: string): string | undefined {
  const value = typed[field];
  if (value === null || value === undefined || value === '') return undefined;
  return names[field] ?? labelsOf(bareOf(form.shape[field]))?.[String(value)] ?? String(value);
}

const factsOf = ({ internship, submittedAt, deadline, correctionDue, daysLeft, returnedCount, waitsFor }: Business) => [
  internship.firmName, submittedAt && `提交于 ${momentText(submittedAt)}`,
  daysLeft !== null && `${deadline ? '办理期限' : '补正期限'} ${deadline ?? correctionDue}（${daysLeft < 0 ? `超期 ${-daysLeft} 天` : daysLeft === 0 ? '今天到期' : `剩 ${daysLeft} 天`}）`,
  returnedCount > 0 && `已退回补正 ${returnedCount} 次`, waitsFor && `待${waitsFor}办理`,
].filter(Boolean);

/** What the reviewer reads first of a case that has come back. */
function Changes({ business: { journal } }: { business: Business }) {
  const changes = journal.find((line) => line.changes !== null || line.action.startsWith('return'))?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <Section title={`补正内容（${changes.length} 项修改）`}>
      <ul className="business-effects">{changes.map(({ field, title, before, after }) => <li key={field} className="business-effects__item"><span className="business-effects__title">{title}</span><del>{before || '（空）'}</del><ins>{after || '（空）'}</ins></li>)}</ul>
    </Section>
  );
}

function History({ own, business }: { own: OwnScreens; business: Business }) {
  const { journal, waitsFor, stateTitle } = business;
  return (
    <Section title="办理过程">
      <Timeline pending={waitsFor ? { title: stateTitle, who: waitsFor } : undefined} items={journal.map((line) => ({
        id: line.id, at: line.at, who: line.actorName, role: line.doerTitle, title: line.actionTitle, ...(line.toStateTitle !== line.actionTitle && { state: line.toStateTitle }), tone: toneOf(own, line.action),
        opinion: line.opinion, internalNote: line.internalNote,
        more: line.defects && line.defects.length > 0 && <ol>{line.defects.map(({ field, text }) => <li key={`${field}${text}`}><b>{titleOfField(own, business, field)}</b>：{text}</li>)}</ol>,
      }))} />
    </Section>
  );
}

/** As the state that it led to: going on is good, coming back is not, and a beginning or a withdrawal is neither. */
function toneOf({ kind: { workflow } }: OwnScreens, action: string): 'good' | 'bad' | undefined {
  const to = workflow.actions[action]?.to;
  if (!to || to === 'draft' || to === 'withdrawn') return undefined;
  const tone = workflow.states[to]?.tone;
  return tone === 'bad' ? 'bad' : tone === 'still' ? undefined : 'good';
}
