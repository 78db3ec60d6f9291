/** One application, condition by condition: as the rules stand, and as they would. */
import { useState } from 'react';
import { businessConfig } from 'contract/areas/basic-info/business-config';
import { conditionLevel } from 'contract/areas/practice/condition-choice';
import type { Output } from 'contract/kernel/endpoint';
import { text, titled } from 'contract/kernel/schema';
import { z } from 'zod';
import { call } from '../../../kernel/call.ts';
import { useForm, useFormState } from '../../../kernel/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { labelOf } from '../../../ui/labels.ts';
import type { Proposal } from './TrialDialog.tsx';

type Found = Output<typeof businessConfig.endpoints.tryCase>;
type Standing = Found['conditions'][number]['before'];

const asked = z.strictObject({ applicationNo: titled('申请编号', text(31)) });

export function TrialCase({ proposal }: { proposal: Proposal }) {
  const form = useForm(asked, { applicationNo: '' });
  const { sending } = useFormState(form);
  const [found, setFound] = useState<Found | null>(null);
  const look = async () => {
    const answer = await form.submit(({ applicationNo }) => call(businessConfig.endpoints.tryCase, { ...proposal, applicationNo }));
    if (!answer) return;
    setFound(answer);
    // A question is nothing that could be lost.
    form.reset({ applicationNo: answer.no });
  };
  return (
    <section className="trial__audience" aria-label="用一份申请逐条看">
      <h3 className="trial__title">用一份申请逐条看</h3>
      <form className="trial__ask" noValidate onSubmit={(event) => { event.preventDefault(); void look(); }}>
        <TextField form={form} name="applicationNo" hint="已经提交、还没有办结的申请；按今天提交来核对" />
        <Button type="submit" busy={sending}>逐条核对</Button>
      </form>
      <FormFailure form={form} />
      {found && <Conditions found={found} />}
    </section>
  );
}

function Conditions({ found: { no, name, kindTitle, stateTitle, conditions } }: { found: Found }) {
  const differs = ({ before, after }: Found['conditions'][number]) => standingText(before) !== standingText(after);
  const changed = conditions.filter(differs).length;
  return (
    <>
      <p className="trial__note" role="status">{name}的{kindTitle}（{no}，{stateTitle}）：{changed > 0 ? `${changed} 项条件的结果会变` : '各项条件的结果都不变'}。</p>
      <div className="trial__scroll" tabIndex={0} role="region" aria-label="各项条件">
        <table className="trial__table">
          <thead><tr><th scope="col">条件</th><th scope="col">现行规定</th><th scope="col">修改以后</th></tr></thead>
          <tbody>{conditions.toSorted((a, b) => Number(differs(b)) - Number(differs(a))).map((one, at) => (
            <tr key={`${one.code}${at}`} data-changed={differs(one) || undefined}><th scope="row">{one.title}</th><td>{standingText(one.before)}</td><td>{standingText(one.after)}</td></tr>
          ))}</tbody>
        </table>
      </div>
    </>
  );
}

function standingText(standing: Standing): string {
  if (standing === null || (standing.isOn && standing.message === null)) return '通过';
  return standing.isOn ? `${labelOf(conditionLevel, standing.level)}：${standing.message ?? ''}` : '未启用';
}
