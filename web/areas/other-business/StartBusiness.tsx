/** Whose internship it is about: the own one begins at once, a firm chooses among its interns; who can't be chosen says why. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct, useCall } from '../../kernel/query.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useLater } from '../../ui/use-later.ts';
import type { OwnScreens } from './own-screens.ts';
import './business.css';

/** A firm's list is looked through by name. */
const searchFrom = 9;

export function StartBusiness({ own: { kind } }: { own: OwnScreens }) {
  const { endpoints } = kind.feature;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const keyword = useLater(typed.trim());
  const { data, error, refetch } = useCall(endpoints.prepare, keyword ? { keyword } : {}, { keep: true });
  const { act, pending, failure } = useAct(endpoints.save);
  const begin = (internshipId: string) => void act({ internshipId, form: {} }).then(({ id }) => navigate(`/otherBusiness/apply/${kind.slug}/${id}/edit`, { replace: true }), () => undefined);
  if (error && !data) return <ErrorState title="无法加载实习登记" failure={error} onRetry={() => void refetch()} />;
  if (data?.length === 0 && !keyword) return <Empty title="没有可以办理的实习登记" hint="取得实习证后才能办理变更业务。"><LinkButton to="/otherBusiness/apply">返回列表</LinkButton></Empty>;
  return (
    <section className="panel business-start" aria-labelledby="business-start">
      <h2 id="business-start" className="business-start__title">申请{kind.workflow.title}</h2>
      <p className="business__desc">{kind.desc}</p>
      {failure && <p className="business-start__failure" role="alert">{failure.sentence}</p>}
      {(keyword || (data?.length ?? 0) >= searchFrom) && <input className="input business-start__search" aria-label="按姓名或登记编号查找" placeholder="按姓名或登记编号查找" value={typed} onChange={(event) => setTyped(event.target.value)} />}
      {!data && <span className="skeleton business__wait" role="status" aria-label="正在加载" />}
      {data?.length === 0 && <p className="business__desc">没有找到，请换一个词。</p>}
      <ul className="business-start__list">
        {data?.map((one) => (
          <li key={one.id} className="business-start__item" data-closed={one.closed !== null || undefined}>
            <div className="business-start__who">
              <strong>{one.internName}</strong><span>{one.registrationNo}</span>
              <span className="business-start__about">{one.statusTitle}　指导律师 {one.tutorName}　应满日期 {one.plannedEndDate}</span>
              {one.closed && <span className="business-start__closed">{one.closed}</span>}
            </div>
            {!one.closed && <Button look="primary" busy={pending} aria-label={`办理（${one.internName} ${one.registrationNo}）`} onClick={() => begin(one.id)}>办理</Button>}
          </li>
        ))}
      </ul>
    </section>
  );
}
