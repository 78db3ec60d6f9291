import { trialTurn, type ruleTrial } from 'contract/areas/basic-info/rule-trial';
import { conditionLevel } from 'contract/areas/practice/condition-choice';
import type { z } from 'zod';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

type Audience = z.output<typeof ruleTrial>['audiences'][number];
type Change = Audience['changes'][number];
type Line = Change['lines'][number];

const turns = trialTurn.options;
const tones = { worse: 'bad', better: 'good', other: 'still' } as const;

/** Those whom the rule judges: how many before and after, by which condition, and who. */
export function TrialAudience({ audience }: { audience: Audience }) {
  const { title, unit, fineTitle, measureTitle, total, judged, before, after, conditions, changes, hidden, handedIn } = audience;
  const changed = audience.worse + audience.better + audience.other;
  return (
    <section className="trial__audience" aria-label={title}>
      <h3 className="trial__title">{title}</h3>
      <dl className="trial__sums">
        {fineTitle && <Sum title={fineTitle} before={before.fine} after={after.fine} unit={unit} />}
        {measureTitle && <Sum title={measureTitle} before={before.amount} after={after.amount} unit="个" />}
        {turns.filter((turn) => audience[turn] > 0).map((turn) => <div key={turn} className="trial__sum" data-tone={tones[turn]}><dt>{labelOf(trialTurn, turn)}</dt><dd><b>{audience[turn]}</b> {unit}</dd></div>)}
      </dl>
      {changed === 0 && <p className="trial__note">核对了 {judged} {unit}，结果都不变。</p>}
      {judged < total && <p className="trial__note">数量较多，只核对了最近的 {judged} {unit}，共 {total} {unit}。</p>}
      {handedIn !== null && handedIn > 0 && <p className="trial__note">另有 {handedIn} {unit}已经提交、尚未办结，按提交时的规定办理，不受影响。</p>}
      {(conditions.length > 1 || (changes.length === 0 && conditions.length > 0)) && (
        <ul className="trial__conditions">
          {conditions.map((condition) => <li key={condition.title}><span className="trial__condition">{condition.title}</span>{turns.filter((turn) => condition[turn] > 0).map((turn) => <span key={turn} className="trial__count" data-tone={tones[turn]}>{labelOf(trialTurn, turn)} {condition[turn]} {unit}</span>)}</li>)}
        </ul>
      )}
      {changes.length > 0 && <ul className="trial__people" tabIndex={0} aria-label={`${title}：有变化的`}>{changes.map((change) => <Person key={change.id} change={change} />)}</ul>}
      {changes.length > 0 && changed > changes.length + hidden && <p className="trial__note">共 {changed} {unit}有变化，以上先列出 {changes.length} {unit}。</p>}
      {hidden > 0 && <p className="trial__note">{changes.length > 0 ? '其余的' : '有变化的'}还没有提交，只有本人能看到，这里只计数、不列名单。</p>}
    </section>
  );
}

function Sum({ title, before, after, unit }: { title: string; before: number; after: number; unit: string }) {
  return (
    <div className="trial__sum" data-tone={after < before ? 'bad' : after > before ? 'good' : 'still'}>
      <dt>{title}</dt>
      <dd>{before === after ? <><b>{after}</b> {unit}，不变</> : <>{before} → <b>{after}</b> {unit}</>}</dd>
    </div>
  );
}

const Person = ({ change: { name, no, firmName, link, turn, lines } }: { change: Change }) => (
  <li className="trial__person">
    <span className="trial__who"><a href={link} target="_blank" rel="noreferrer" title="在新窗口打开">{name}</a><small>{no}</small>{firmName && <small>{firmName}</small>}</span>
    <Tag tone={tones[turn]}>{labelOf(trialTurn, turn)}</Tag>
    <ul className="trial__lines">{lines.map((line, at) => <li key={at}>{lineText(line, turn)}</li>)}</ul>
  </li>
);

/** The tag beside it says already that something has been added. */
function lineText({ before, after }: Line, turn: Change['turn']): string {
  if (!before) return `${turn === 'worse' ? '' : '新增：'}${after?.message ?? ''}`;
  if (!after) return `不再：${before.message}`;
  if (before.message === after.message) return `${before.message}（${labelOf(conditionLevel, before.level)} → ${labelOf(conditionLevel, after.level)}）`;
  return `${before.message} → ${after.message}`;
}
