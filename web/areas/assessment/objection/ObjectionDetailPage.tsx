/** One objection: what is said, by whom, what was found, and what may be done. */
import { createContext, use } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { noticeKind, objection, objectionChannel, objectionContact, objectionFlow } from 'contract/areas/assessment/objection';
import type { Input, Output } from 'contract/kernel/endpoint';
import { call } from '../../../kernel/call.ts';
import { useForm } from '../../../kernel/form.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { ActionBar, type ActionDialogProps } from '../../../ui/ActionBar.tsx';
import { CaseWay } from '../../../ui/case/CaseNotes.tsx';
import { ReviewPage, useReview } from '../../../ui/case/desk/ReviewPage.tsx';
import { CaseFiles } from '../../../ui/case/CaseFiles.tsx';
import { momentText } from '../../../ui/day.ts';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { MaskedValue } from '../../../ui/MaskedValue.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { AssessedCase, FailingDialog } from '../Failing.tsx';
import '../../../ui/case/case-review.css';

const { endpoints, pages: { list } } = objection;
type Case = Output<typeof endpoints.getObjection>;
/** The association's own reasons for turning somebody down. */
const Reasons = createContext<readonly string[]>([]);

function RefusingDialog({ action, send, close }: ActionDialogProps) {
  const reasons = use(Reasons);
  const form = useForm(action.input ?? z.strictObject({}), {}, { unsaved: action.title });
  return (
    <FormDrawer dialog title={action.title} form={form} danger submitText={action.title} onSubmit={() => form.submit(send)} onSaved={close} onClose={close}>
      {action.confirm && <p className="action-bar__warning">{action.confirm}</p>}
      <div className="fields fields--single"><SchemaFields form={form} own={{ reason: <ChoiceField key="reason" form={form} name="reason" choices={reasons.map((reason) => ({ value: reason, label: reason }))} /> }} /></div>
    </FormDrawer>
  );
}

const dialogs = { uphold: FailingDialog, upholdRegistration: RefusingDialog };
const caseOf = { REGISTRATION: { path: '/practice/review', name: '实习申请' }, ASSESSMENT: { path: '/assessment/review', name: '考核申请' }, RECEPTION: { path: '/practice/receptionApplication', name: '接收资格申请' } } as const;
const purposes = ['核查异议', '答复异议人'];
type Contact = Input<typeof endpoints.reveal>['field'];

export default function ObjectionDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.getObjection, { id });
  if (error && !data) return <ErrorState title="无法打开这件异议" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton" role="status" aria-label="正在打开" />;
  return <Record data={data} />;
}

function Record({ data }: { data: Case }) {
  const { id } = data;
  const review = useReview({
    flow: objectionFlow, list: list.path, rows: endpoints.getObjections, of: data, name: `对${data.internName}的异议`, reviewing: true, get: endpoints.getObjection, markable: false,
    itemOf: (row, search) => ({ id: row.id, no: row.applicationNo, daysLeft: null, name: row.internName, address: `${list.path}/${row.id}${search}` }),
  });
  const contact = (field: Contact, value: string | null) => value === null ? [] : [{ label: objectionContact.labels[field], value: <MaskedValue value={value} label={objectionContact.labels[field]} purposes={purposes} onReveal={data.mayReveal ? async (purpose) => (await call(endpoints.reveal, { id, field, purpose })).value : undefined} /> }];
  return (
    <ReviewPage review={review}><DetailPage
      title={`对${data.internName}的异议`} number={data.applicationNo} tag={<StateTag flow={objectionFlow} state={data.state} />} facts={[data.receivedOn ? `来信收到于 ${data.receivedOn}，${momentText(data.lodgedAt)} 登记` : `提出于 ${momentText(data.lodgedAt)}`, `${labelOf(noticeKind, data.kind)}至 ${data.noticeTo}`]}
      actions={data.open.length > 0 && <AssessedCase value={data.caseId}><Reasons value={data.refusalReasons}><ActionBar flow={objectionFlow} id={id} version={data.version} open={data.open} dialogs={dialogs} {...review.bar} /></Reasons></AssessedCase>}
      aside={<CaseWay of={{ entity: objectionFlow.entity, id }} items={data.journal.map(({ actorName, doerTitle, actionTitle, toStateTitle, ...line }) => ({ ...line, who: actorName, role: doerTitle, title: actionTitle, state: toStateTitle }))} />}
    >
      <Section title="异议的事实和理由"><p style={{ whiteSpace: 'pre-wrap' }}>{data.facts}</p></Section>
      <Section title="材料" id="materials"><CaseFiles id={id} materials={data.materials} isOpen={({ isOpen }) => isOpen} calls={endpoints} empty="没有提交材料" /></Section>
      <Section title="基本情况">
        <Facts items={[
          { label: '针对', value: <Link to={`${caseOf[data.kind].path}/${data.caseId}`}>{data.internName}的{caseOf[data.kind].name}</Link> }, { label: '律师事务所', value: data.firmName },
          { label: '异议人', value: data.objectorName }, { label: '来源', value: labelOf(objectionChannel, data.channel) }, ...contact('mobile', data.mobile), ...contact('address', data.address),
        ]} />
        {data.mobile === null && <p className="case-hint">异议人没有留手机号，不能在网上查询办理情况，答复请按通讯地址书面送达。</p>}
      </Section>
    </DetailPage></ReviewPage>
  );
}
