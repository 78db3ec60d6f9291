/** The reviewer's word on one answer, beside it. F leads to the flags, the arrows from one to the next, Enter opens. */
import type { KeyboardEvent, ReactNode } from 'react';
import { reasonWords } from 'contract/areas/practice/return-reason';
import { Button } from '../../../../ui/Button.tsx';
import { Popover } from '../../../../ui/Popover.tsx';
import { DefectForm } from '../../../../ui/case/desk/DefectForm.tsx';
import { useApplication } from './application.ts';
import { putFieldMark } from './field-marks.ts';
import './field-flag.css';

type Field = Parameters<typeof putFieldMark>[1];

export function FieldFlag({ field, label, children }: { field: Field; label: string; children: ReactNode }) {
  const { id, fieldMarks, returnReasons } = useApplication();
  const text = fieldMarks[field];
  return (
    <span className="field-flag" data-marked={text !== undefined || undefined}>
      <span className="field-flag__value">{children === undefined || children === null || children === '' ? <span className="facts__blank">—</span> : children}</span>
      <Popover label={`${label}有什么问题`} align="end" opener={(opener) => (
        <Button {...opener} small look="quiet" icon="edit" data-field-flag="" aria-label={`${text === undefined ? '标记' : '修改标记'}：${label}`} title="标记这一栏有问题（F，↑↓ 换栏）" />
      )}>
        {(close) => (
          <div className="field-flag__panel">
            <p className="field-flag__title">{label}有什么问题？</p>
            <DefectForm
              label={label} initial={text ?? ''} reasons={reasonWords(returnReasons)} onCancel={close}
              onKeep={(words) => { close(); putFieldMark(id, field, words); }}
              onClear={text === undefined ? undefined : () => { close(); putFieldMark(id, field, null); }}
            />
          </div>
        )}
      </Popover>
      {text !== undefined && <span className="field-flag__text">问题：{text}</span>}
    </span>
  );
}

const flags = () => [...document.querySelectorAll<HTMLElement>('[data-field-flag]')].filter((one) => one.offsetParent !== null);

/** To the flag that was left last, else to the first that has a mark or none. */
export function goToFlags(): void {
  const all = flags();
  (all.find((one) => one.dataset['last'] !== undefined) ?? all[0])?.focus();
}

export function walkFlags(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const all = flags();
  const at = all.findIndex((one) => one === event.target);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = all[at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  for (const one of all) one.toggleAttribute('data-last', one === next);
}
