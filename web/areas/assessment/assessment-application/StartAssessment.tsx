/** Before it is begun: how far the practice has come, what is still missing, and the one press that begins. */
import { useNavigate } from 'react-router';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentKind } from 'contract/areas/assessment/assessment-words';
import { internship as register } from 'contract/areas/practice/internship';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Findings } from '../../../ui/Findings.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { ProgressItems } from '../../../ui/ProgressItems.tsx';
import './assessment.css';
import '../../../ui/case/case-review.css';

const { endpoints, pages } = assessmentApplication;

export function StartAssessment() {
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(endpoints.prepare, {});
  const { act, pending, failure } = useAct(endpoints.save);
  if (error && !data) return <ErrorState title="无法加载实习登记" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton assessment__wait" role="status" aria-label="正在加载" />;
  const { internship, closed, underWay, findings } = data;
  const begin = () => void act({ form: {} }).then(({ id }) => navigate(`${pages.list.path}/${id}/edit`, { replace: true }), () => undefined);
  return (
    <section className="panel assessment-start" aria-labelledby="assessment-start">
      <h2 id="assessment-start" className="assessment-start__title">申请实习考核{internship && internship.attemptNo > 1 && `（${labelOf(assessmentKind, internship.kind)}，第${internship.attemptNo}次）`}</h2>
      <p className="case-hint">实习期满后，写好实习总结、备齐材料，由指导律师考评、律所鉴定后报送市律协；书面审查通过的安排面试，合格的公示后取得合格意见。</p>
      {internship && (
        <>
          <p className="assessment-start__about"><b>{internship.internName}</b>　{internship.statusTitle}　应满日期 {internship.plannedEndDate}{internship.assessDeadline && `　考核申请截止日 ${internship.assessDeadline}`}</p>
          <ProgressItems items={internship.progress} label="实习进度" />
        </>
      )}
      {closed && <p className="assessment-start__closed" role="status">{closed}</p>}
      {findings.length > 0 && <><h3 className="assessment-start__sub">{closed ? '申请前还要完成' : '提交前还要补齐'}</h3><Findings findings={findings} /></>}
      {failure && <p className="assessment-start__closed" role="alert">{failure.sentence}</p>}
      {underWay ? <LinkButton look="primary" to={`${pages.list.path}/${underWay.id}`}>查看在办的申请（{underWay.applicationNo}）</LinkButton>
        : closed ? internship && <LinkButton to={`${register.pages.list.path}/${internship.id}`}>查看实习登记</LinkButton>
        : <Button look="primary" icon="edit" busy={pending} onClick={begin}>开始填写</Button>}
      {!closed && !underWay && <p className="assessment-start__ready">内容会自动保存，可以随时离开再接着填。请先备好实习鉴定书、实习证、结业证书和日志册的扫描件。</p>}
    </section>
  );
}
