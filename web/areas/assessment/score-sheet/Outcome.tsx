/** Everybody's points side by side, what they come to, and in words why. */
import { interviewResult } from 'contract/areas/assessment/assessment-words';
import { Section } from '../../../ui/DetailPage.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import type { Scoring } from './ScoreSheetPage.tsx';

export function Outcome({ scoring: { template, panel, conclusion }, outcome: { interview, final, items, vetoes, result, reasons } }: { scoring: Scoring; outcome: NonNullable<Scoring['outcome']> }) {
  const sheets = panel.flatMap(({ name, sheet }) => (sheet ? [{ name, ...sheet }] : []));
  const pointsOf = (scores: (typeof sheets)[number]['scores'], code: string) => scores.find((one) => one.code === code)?.score ?? 0;
  return (
    <>
      <Section title="评分汇总" extra={result && <Tag tone={result === 'PASS' ? 'good' : 'bad'}>{`${final}分　${labelOf(interviewResult, result)}${conclusion ? '' : '（待集体评议）'}`}</Tag>}>
        <div className="score-table" role="region" aria-label="各考官评分" tabIndex={0}>
          <table>
            <thead><tr><th scope="col">评分项</th>{sheets.map(({ name }) => <th key={name} scope="col">{name}</th>)}<th scope="col">合成</th><th scope="col">最低</th></tr></thead>
            <tbody>
              {items.map(({ code, title, average, minimum, isBelow }) => (
                <tr key={code}><th scope="row">{title}</th>{sheets.map(({ name, scores }) => <td key={name}>{pointsOf(scores, code)}</td>)}<td data-below={isBelow || undefined}><b>{average}</b></td><td>{minimum}</td></tr>
              ))}
              <tr className="score-table__total"><th scope="row">总分</th>{sheets.map(({ name, scores }) => <td key={name}>{scores.reduce((all, { score }) => all + score, 0)}</td>)}<td><b>{interview}</b></td><td>{template.passScore}</td></tr>
            </tbody>
          </table>
        </div>
        <ul className="score-why">
          {final === null && <li>书面材料占{template.materialPercent}%，登记集体评议意见时填写得分后合成最终成绩。</li>}
          {template.materialPercent > 0 && final !== null && <li>最终成绩 {final} 分 = 书面材料得分 × {template.materialPercent}% + 面试成绩 {interview} × {100 - template.materialPercent}%。</li>}
          {reasons.map((text) => <li key={text} data-bad>{text}</li>)}
          {result === 'PASS' && <li>总分和每一项都达到要求，没有经确认的一票否决。</li>}
        </ul>
      </Section>
      {vetoes.length > 0 && <Section title="一票否决">
        <ul className="score-why">
          {vetoes.map(({ code, title, ticks, of, isMajority, isConfirmed, by }) => (
            <li key={code} data-bad={isMajority || undefined}>
              <b>{title}</b>：{of}名考官中{ticks}名认定，{isConfirmed ? '集体评议已确认' : !isMajority ? '未过半数，不生效' : conclusion ? '集体评议没有确认，不生效' : '已过半数，由集体评议决定是否确认'}
              <ul>{by.map(({ name, reason }) => <li key={name}>{name}：{reason}</li>)}</ul>
            </li>
          ))}
        </ul>
      </Section>}
      {sheets.some(({ comment, remarks }) => comment || remarks.length > 0) && <Section title="评语"><ul className="score-why">
        {sheets.flatMap(({ name, comment, remarks }) => (comment || remarks.length > 0 ? [<li key={name}>{name}：{comment}{remarks.length > 0 && <ul>{remarks.map(({ code, said }) => <li key={code}>{items.find((item) => item.code === code)?.title}：{said}</li>)}</ul>}</li>] : []))}
      </ul></Section>}
    </>
  );
}
