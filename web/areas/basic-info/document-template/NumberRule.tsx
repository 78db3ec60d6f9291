import { useId } from 'react';
import type { Output } from 'contract/kernel/endpoint';
import { documentKinds } from 'contract/areas/basic-info/document-kind';
import type { documentTemplate } from 'contract/areas/basic-info/document-template';
import type { Opened } from './TemplateEditorPage.tsx';

/** 文号规则, and the number that it would give next. */
export function NumberRule({ known: { kind }, editable, value, onChange, checked }: { known: Opened; editable: boolean; value: string; onChange(rule: string): void; checked: Output<typeof documentTemplate.endpoints.check> | undefined }) {
  const id = useId();
  const { layout } = documentKinds[kind];
  if (layout !== 'letter') return <p className="side-panel__hint">{layout === 'form' ? '申请表和鉴定书印申请编号，不编文号。' : '证件使用自己的编号，不用设置文号规则。'}</p>;
  return (
    <div className="field number-rule">
      <label className="field__label" htmlFor={id}>文号规则</label>
      <input id={id} className="input" value={value} maxLength={63} disabled={!editable} aria-invalid={checked?.numberFault ? true : undefined} aria-describedby={`${id}-about`} onChange={(event) => onChange(event.target.value)} />
      <p id={`${id}-about`} className="number-rule__about">
        {checked?.numberFault ? <span className="field__fault">{checked.numberFault}</span> : <>下一个文号：<strong>{checked?.nextNo ?? '…'}</strong></>}
        <span>{'{word}'} 发文机关代字，{'{year}'} 年份，{'{number}'} 顺序号</span>
      </p>
    </div>
  );
}
