/** One sheet as examiners will see it, any of its versions, and the way to change it. */
import { useState } from 'react';
import { aggregate, scoreTemplate, scoreTemplatePermission } from 'contract/areas/assessment/score-template';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { ScoreTemplateForm } from './ScoreTemplateForm.tsx';
import './score-template.css';

const { endpoints } = scoreTemplate;

export function ScoreTemplateDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const [version, setVersion] = useState<number>();
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useCall(endpoints.getScoreTemplate, { id, ...(version && { version }) }, { keep: true });
  const mayEdit = useMay(scoreTemplatePermission.edit);
  return (
    <>
      <Dialog title={data?.title ?? '面试评分表'} drawer width={720} onClose={onClose} footer={<>
        <Button onClick={onClose}>返回</Button>
        {mayEdit && data?.version === data?.newest && <Button look="primary" icon="edit" disabled={!data} onClick={() => setEditing(true)}>修改</Button>}
      </>}>
        {error && !data && <ErrorState title="无法打开这份评分表" failure={error} onRetry={() => void refetch()} />}
        {data && <div className="score-template" role="region" aria-label="评分表内容" tabIndex={0}>
          <Facts items={[
            { label: '合格分', value: `总分不低于${data.passScore}分` }, { label: '每项最低', value: data.itemMinPercent ? `不低于该项满分的${data.itemMinPercent}%` : '不限' }, { label: '合成办法', value: labelOf(aggregate, data.aggregate) },
            { label: '书面材料', value: data.materialPercent ? `占${data.materialPercent}%，面试占${100 - data.materialPercent}%` : '不计入总分' },
          ]} />
          <Section title={`评分项（第${data.version}版）`}>
            {data.items.map(({ code, title, max, parts }) => (
              <div key={code} className="score-template__item">
                <h4>{title}<span>满分{max}分{data.itemMinPercent > 0 && `，最低${max * data.itemMinPercent / 100}分`}</span></h4>
                {parts.length > 0 && <ul>{parts.map((part) => <li key={part.code}>{part.title}{part.isVeto && <> <Tag tone="bad">可一票否决</Tag></>}</li>)}</ul>}
              </div>
            ))}
          </Section>
          <Section title="版本">
            <ol className="score-template__versions">
              {data.versions.map((one) => (
                <li key={one.version}>
                  <b>{`第${one.version}版`}</b><span>{one.createdByName}　{momentText(one.createdAt)}</span><span>{one.sessions ? `${one.sessions}场使用` : '还没有场次使用'}</span>
                  {one.version === data.version ? <span>正在查看</span> : <Button look="link" aria-label={`查看第${one.version}版`} onClick={() => setVersion(one.version)}>查看</Button>}
                </li>
              ))}
            </ol>
          </Section>
        </div>}
      </Dialog>
      {editing && data && <ScoreTemplateForm known={data} onClose={() => setEditing(false)} onSaved={() => setVersion(undefined)} />}
    </>
  );
}
