import { practiceFlow } from 'contract/areas/practice/practice-application';
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { titleOf } from 'contract/kernel/schema';
import type { Finding } from 'contract/kernel/workflow';
import { useField, type Form } from '../../../../kernel/form.ts';
import { ActionBar } from '../../../../ui/ActionBar.tsx';
import { Findings } from '../../../../ui/Findings.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { materialCode, type Application } from '../detail/application.ts';
import { Explanations } from './Explanations.tsx';
import { stepOf, stepTitles } from './steps.ts';

interface Props { application: Application; form: Form; checking: boolean; goTo(field: string): void; before(): Promise<number | null>; recheck(): void; onDone(): void }

/** What the server found, each with the way to its place; and, when nothing is in the way, the button. */
export function SubmitStep({ application, form, checking, goTo, before, recheck, onDone }: Props) {
  const { precheck, id, version, open, tutor, firmName } = application;
  const { value: words } = useField<Readonly<Record<string, string>> | null | undefined>(form, 'explanations');
  const submitting = open.filter(({ action }) => action === 'submit' || action === 'resubmit');
  const atCounter = open.some(({ action }) => action === 'submitAtCounter');
  const next = submitting.some(({ action }) => action === 'submit') ? `指导律师${tutor ? ` ${tutor.name} ` : ''}确认` : `${firmName ?? '律所'}审核`;
  // A word that was given stays open to be changed; the finding beside it only tells by then.
  const toExplain = precheck.filter(({ code, level }) => level === 'EXPLAIN' || words?.[code] !== undefined);
  const others = precheck.filter((finding) => !toExplain.includes(finding));
  const left = precheck.filter(({ level }) => level === 'BLOCK' || level === 'EXPLAIN').length;
  const clear = left === 0;
  return (
    <div className="submit" aria-busy={checking}>
      <div className="submit__result" data-clear={clear || undefined} role="status">
        <Icon name={clear ? 'good' : 'warning'} size={22} />
        <div>
          <h3 className="submit__title">{checking ? '正在预检…' : clear ? '预检通过，可以提交' : `还有 ${left} 项需要处理`}</h3>
          <p>{clear ? atCounter ? '提交后即为受理，由其他工作人员审核；请核对纸质材料的签名、盖章都已扫描上传。' : `提交后由${next}，办理进展会通知您；律所报送前可以撤回。` : '处理完以下各项即可提交，已填写的内容都已保存。'}</p>
        </div>
      </div>
      {others.length > 0 && <Findings findings={byStep(others)} goTo={(field) => goTo(materialCode(field))} />}
      <Explanations form={form} findings={toExplain} onLeave={recheck} />
      <ActionBar flow={practiceFlow} id={id} version={version} open={open} goTo={(field) => goTo(materialCode(field))} before={before} onDone={onDone} />
    </div>
  );
}

/** What is simply not filled in yet is one line a step, not twenty; what is wrong stands by itself. */
function byStep(findings: readonly Finding[]): Finding[] {
  const missing = findings.filter(({ code, field }) => code === 'MISSING' && field);
  const lines = stepTitles.flatMap((title, step): Finding[] => {
    const fields = missing.flatMap(({ field = '' }) => stepOf(field) === step ? [field] : []);
    return fields[0] ? [{ code: `MISSING${step}`, level: 'BLOCK', field: fields[0], message: `${title}：${fields.map((field) => titleOf(applicationForm, field)).join('、')} 还没有填写` }] : [];
  });
  return [...lines, ...findings.filter((finding) => !missing.includes(finding))];
}
