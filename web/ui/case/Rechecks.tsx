/** 复核: until when it may be asked for and with which papers, what was said against the decision, and what came of it. */
import type { z } from 'zod';
import { recheckBody, recheckPaper, type rechecks } from 'contract/areas/practice/recheck';
import { momentText } from '../day.ts';
import { Facts, Section } from '../DetailPage.tsx';
import { labelOf } from '../labels.ts';
import { MaterialCards } from './MaterialCards.tsx';
import type { PaperCalls } from './paper-calls.ts';
import type { Material } from './materials.ts';
import './rechecks.css';
import './case-review.css';

interface Props { of: { rechecks: z.output<typeof rechecks>; materials: readonly Material[] }; /** Where papers may be added. */ calls?: PaperCalls }

export function Rechecks({ of: { rechecks: { due, isServed, isOver, mayAsk, all }, materials }, calls }: Props) {
  if (!due && all.length === 0) return null;
  const papers = materials.filter(({ code }) => code === recheckPaper.code);
  return (
    <Section title="复核" id="rechecks">
      {due && !isServed && <p className="case-hint">{mayAsk ? '决定书还没有打开。打开“文书”中的决定书即为送达，申请复核的期限从那一天起算。' : '决定书还没有送达申请人，申请复核的期限自送达之日起算。'}</p>}
      {due && isServed && !mayAsk && <p className="case-hint">{isOver ? `申请复核的期限已于 ${due} 届满，不能再申请。` : `申请人可以在 ${due} 24:00 前申请复核，逾期不再受理。`}</p>}
      {mayAsk && <div className="rechecks__ask">
        <p className="rechecks__how">对决定不服的，可以{isServed ? <>在 <strong>{due} 24:00</strong> 前</> : '在期限内'}申请复核：{calls && '有证据材料的先在这里上传，再'}点“申请复核”写明事实和理由。受理后由没有参加过原决定的人员办理，复核期间原决定继续有效。</p>
        {calls && <MaterialCards materials={papers} remarks={new Map()} calls={calls} />}
      </div>}
      {all.map((one) => <Facts key={one.recheckNo} items={linesOf(one)} />)}
    </Section>
  );
}

type Request = z.output<typeof rechecks>['all'][number];

function linesOf({ recheckNo, standing, original, body, appliedAt, applyDue, grounds, acceptDue, acceptedAt, decisionDue, dispatchedOn, dispatchNo, outcome, refusalReason, findings, provinceNo, decidedAt }: Request) {
  const isRunning = standing === 'ASKED' || standing === 'ACCEPTED';
  return [
    { label: '复核申请编号', value: recheckNo },
    { label: '原决定', value: [`${original.title}${original.docNo ? `（${original.docNo}）` : ''}　${original.on}`, original.text].filter(Boolean).join('\n'), wide: true },
    { label: '申请时间', value: momentText(appliedAt) }, ...applyDue ? [{ label: '申请期限', value: applyDue }] : [], { label: '复核机构', value: labelOf(recheckBody, body) },
    ...standing === 'ASKED' && acceptDue ? [{ label: '受理期限', value: acceptDue }] : [],
    ...acceptedAt ? [{ label: '受理时间', value: momentText(acceptedAt) }] : [], ...isRunning && decisionDue ? [{ label: '复核期限', value: decisionDue }] : [],
    { label: '事实和理由', value: grounds, wide: true },
    ...dispatchedOn ? [{ label: '报送省律师协会', value: `${dispatchedOn}　${dispatchNo ?? ''}` }] : [],
    ...decidedAt ? ended({ standing, outcome, refusalReason, findings, decidedAt }) : [], ...provinceNo ? [{ label: '省律师协会复核文书号', value: provinceNo }] : [],
  ];
}

function ended({ standing, outcome, refusalReason, findings, decidedAt }: Pick<Request, 'standing' | 'outcome' | 'refusalReason' | 'findings'> & { decidedAt: string }) {
  const what = `${outcome}（${momentText(decidedAt)}）`;
  if (standing === 'DECIDED') return [{ label: '复核决定', value: what, wide: true }, { label: '决定理由', value: findings, wide: true }];
  return [{ label: '处理结果', value: what, wide: true }, { label: standing === 'WITHDRAWN' ? '撤回理由' : '不予受理的理由', value: [refusalReason, findings].filter(Boolean).join('：'), wide: true }];
}
