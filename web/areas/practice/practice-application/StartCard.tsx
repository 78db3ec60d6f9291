import { useNavigate } from 'react-router';
import { todo } from 'contract/areas/console/todo';
import { apply, counter, practiceApplication } from 'contract/areas/practice/practice-application';
import { useMay } from '../../../kernel/session.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import './application-list.css';

/** What a trainee sees who has no application yet: where the way leads, and its first step. */
export function StartCard() {
  const { pages, endpoints } = practiceApplication;
  // A firm confirms what others hand in; when it begins one itself, it is for somebody who has no account.
  const onBehalf = useMay(apply.review);
  const atCounter = useMay(counter.create);
  const { act, pending, failure } = useAct(endpoints.save);
  const navigate = useNavigate();
  // What the register knows of the person is filled in by the server; the form opens as a draft that keeps itself.
  const begin = () => void act({ form: {} }).then(({ id }) => navigate(`${pages.list.path}/${id}/edit`, { replace: true }), () => undefined);
  return (
    <section className="panel start-card" aria-labelledby="start-title">
      <h2 id="start-title" className="start-card__title">{atCounter ? '窗口代录实习申请' : onBehalf ? '代为申请实习登记' : '申请实习登记'}</h2>
      <p className="start-card__text">{atCounter ? '按申请人带来的纸质申请表录入，扫描上传签名盖章的材料；指导律师和律所的意见以纸质材料为准。提交后由其他工作人员审核，录入的人不参加审核。' : <>{onBehalf && '为还没有账号的实习人员'}填写申请表并上传材料，经指导律师和律所确认后，由市律师协会审核；通过后即取得实习证号。</>}</p>
      <ol className="start-card__steps" aria-label="办理步骤">{(atCounter ? ['录入', '扫描上传', '提交受理', '协会初审、终审', '领取实习证'] : ['填写', '指导律师确认', '律所审核', '协会初审、终审', '领取实习证']).map((step) => <li key={step}>{step}</li>)}</ol>
      {failure && (
        <div className="start-card__failure" role="alert">
          <Icon name="warning" /><p>{failure.sentence}</p>
          {failure.code === 'alreadyOpen' && <LinkButton small to={todo.pages.home.path}>到工作台查看</LinkButton>}
        </div>
      )}
      <Button look="primary" icon="edit" busy={pending} onClick={begin}>{atCounter ? '开始代录' : '开始填写'}</Button>
      <p className="start-card__ready">{atCounter ? '' : '填写约需20分钟，'}内容会自动保存，可以随时离开再接着填。请先备好{atCounter ? '签名盖章的申请表、' : ''}身份证、资格证书、实习协议和一寸照。</p>
    </section>
  );
}
