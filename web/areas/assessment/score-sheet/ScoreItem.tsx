/** One item of a sheet: half points by key or finger, what it looks at, the vetoes with their reasons, and what is to be said of it. */
import { useState } from 'react';
import type { Output } from 'contract/kernel/endpoint';
import type { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { onStep, scoreStep } from 'contract/areas/assessment/scoring';
import { useField, useFormState, type Form } from '../../../kernel/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

type Item = Output<typeof scoreSheet.endpoints.getScoreSheet>['template']['items'][number];
export interface Given { code: string; score: number }
interface Remark { code: string; said: string }
export interface Veto { code: string; reason: string }

const listOf = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? value as T[] : []); // the form holds what the page put in
export const totalOf = (form: Pick<Form, 'get'>): number => listOf<Given>(form.get('scores')).reduce((all, { score }) => all + score, 0);

export function ScoreItem({ form, item: { code, title, max, parts }, least }: { form: Form; item: Item; least: number }) {
  const { value: scores = [], set } = useField<readonly Given[] | undefined>(form, 'scores');
  const { faults } = useFormState(form);
  const [typed, setTyped] = useState('');
  const score = scores.find((one) => one.code === code)?.score;
  const give = (to: number | undefined) => set([...scores.filter((one) => one.code !== code), ...(to === undefined ? [] : [{ code, score: Math.min(max, Math.max(0, to)) }])]);
  const take = (text: string) => { setTyped(text); if (text === '') give(undefined); else if (/^\d+(\.\d+)?$/.test(text)) give(Number(text)); };
  // From nothing the keys begin where a pass begins: nobody presses fifty times.
  const by = (more: number) => { setTyped(''); give((score ?? Math.round(max * least / 100)) + more); };
  const shown = typed !== '' && Number(typed) === score ? typed : score ?? '';
  const fault = faults[`scores.${code}`] ?? (score !== undefined && onStep(score) !== score ? `以${scoreStep}分为一档，请改为${onStep(score)}分` : undefined);
  return (
    <fieldset className="score-item">
      <legend className="score-item__title">{title}<span>满分{max}分{least > 0 && `，低于${max * least / 100}分即不合格`}</span></legend>
      <div className="score-item__points">
        <Button aria-label={`${title} −${scoreStep}`} disabled={score === undefined || score <= 0} onClick={() => by(-scoreStep)}>−{scoreStep}</Button>
        <input className="input" inputMode="decimal" aria-label={`${title}得分`} aria-invalid={fault ? true : undefined} autoComplete="off" value={shown} onChange={({ target }) => take(target.value.trim())} />
        <Button aria-label={`${title} +${scoreStep}`} disabled={score !== undefined && score >= max} onClick={() => by(scoreStep)}>+{scoreStep}</Button>
        <span className="score-item__of">/ {max}</span>
      </div>
      {fault && <p className="field__fault" role="alert"><Icon name="warning" size={13} />{fault}</p>}
      {parts.length > 0 && <ul className="score-item__parts">{parts.map((part) => <li key={part.code}>{part.isVeto ? <VetoPart form={form} code={`${code}.${part.code}`} title={part.title} fault={faults[`vetoes.${code}.${part.code}`]} /> : part.title}</li>)}</ul>}
      <ItemRemark form={form} code={code} title={title} />
    </fieldset>
  );
}

function ItemRemark({ form, code, title }: { form: Form; code: string; title: string }) {
  const { value: remarks = [], set } = useField<readonly Remark[] | undefined>(form, 'remarks');
  return (
    <input className="input score-item__remark" aria-label={`${title}评语`} placeholder="评语（选填）" maxLength={255} autoComplete="off" value={remarks.find((one) => one.code === code)?.said ?? ''}
      onChange={({ target }) => set([...remarks.filter((one) => one.code !== code), ...(target.value === '' ? [] : [{ code, said: target.value }])])} />
  );
}

function VetoPart({ form, code, title, fault }: { form: Form; code: string; title: string; fault: string | undefined }) {
  const { value: vetoes = [], set } = useField<readonly Veto[] | undefined>(form, 'vetoes');
  const own = vetoes.find((one) => one.code === code);
  const others = vetoes.filter((one) => one.code !== code);
  return (
    <>
      {title}
      <label className="score-item__veto"><input type="checkbox" className="check" aria-label={`一票否决：${title}`} checked={own !== undefined} onChange={({ target }) => set(target.checked ? [...others, { code, reason: '' }] : others)} />一票否决</label>
      {own && <input className="input" aria-label={`一票否决“${title}”的理由`} placeholder="请写明理由" maxLength={255} value={own.reason} aria-invalid={fault ? true : undefined} onChange={({ target }) => set([...others, { code, reason: target.value }])} />}
      {own && fault && <p className="field__fault" role="alert"><Icon name="warning" size={13} />{fault}</p>}
    </>
  );
}
