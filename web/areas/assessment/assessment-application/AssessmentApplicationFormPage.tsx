/** 填写、修改考核申请. Without a number in the address there is nothing to fill in yet: one press begins. */
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { WhileEditable } from '../../../ui/WhileEditable.tsx';
import { AssessmentForm } from './AssessmentForm.tsx';
import { StartAssessment } from './StartAssessment.tsx';

export default function AssessmentApplicationFormPage() {
  const { id } = usePageParams<{ id?: string }>();
  return id ? <Opened id={id} /> : <StartAssessment />;
}

function Opened({ id }: { id: string }) {
  const { data: assessment, error, refetch } = useCall(assessmentApplication.endpoints.getAssessmentApplication, { id });
  if (error && !assessment) return <ErrorState title="无法打开这份申请" failure={error} onRetry={() => void refetch()} />;
  if (!assessment) return <span className="skeleton assessment__wait" role="status" aria-label="正在打开" />;
  const closed = <Empty icon="lock" title={`申请${assessment.stateTitle}，现在不能修改`} hint="需要修改时，请等待退回，或在律所报送前撤回后重新申请。"><LinkButton look="primary" to={`${assessmentApplication.pages.list.path}/${id}`}>查看申请</LinkButton></Empty>;
  return <WhileEditable isEditable={assessment.editable} otherwise={closed}><AssessmentForm assessment={assessment} /></WhileEditable>;
}
