/** 填写、修改实习申请. Without a number in the address there is nothing to fill in yet: one press begins. */
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { WhileEditable } from '../../../ui/WhileEditable.tsx';
import { CurrentApplication } from './detail/application.ts';
import { Opening } from './detail/Opening.tsx';
import { Wizard } from './form/Wizard.tsx';
import { StartCard } from './StartCard.tsx';

export default function PracticeApplicationFormPage() {
  const { id } = usePageParams<{ id?: string }>();
  return id ? <Filling id={id} /> : <StartCard />;
}

function Filling({ id }: { id: string }) {
  const { data: application, error, refetch } = useCall(practiceApplication.endpoints.getPracticeApplication, { id });
  if (error && !application) return <ErrorState title="无法打开这份申请" failure={error} onRetry={() => void refetch()} />;
  if (!application) return <Opening />;
  const closed = <Empty icon="lock" title={`申请${application.stateTitle}，现在不能修改`} hint="需要修改时，请等待退回，或在律所报送前撤回后重新申请。"><LinkButton look="primary" to={`${practiceApplication.pages.list.path}/${id}`}>查看申请</LinkButton></Empty>;
  return <WhileEditable isEditable={application.editable} otherwise={closed}><CurrentApplication value={application}><Wizard /></CurrentApplication></WhileEditable>;
}
