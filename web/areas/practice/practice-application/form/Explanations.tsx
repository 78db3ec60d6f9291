import type { Finding } from 'contract/kernel/workflow';
import type { Form } from '../../../../kernel/form.ts';
import { ProseField } from '../../../../ui/fields/TextField.tsx';

/** Findings that a word of the applicant settles: what was found, and the box for the word. Reviewers read both. */
export function Explanations({ form, findings, onLeave }: { form: Form; findings: readonly Finding[]; onLeave(): void }) {
  return findings.map(({ code, message }) => (
    <div key={code} className="explain" onBlur={onLeave}>
      <p className="explain__what">{message}</p>
      <ProseField form={form} name={`explanations.${code}`} label="情况说明" hint="至少5个字，审核人员会看到" />
    </div>
  ));
}
