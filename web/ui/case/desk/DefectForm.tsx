import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../Button.tsx';
import './defect-form.css';

interface Props {
  label: string; initial: string; reasons: readonly string[];
  onKeep(text: string): void; onCancel(): void;
  /** Takes back what was marked before. */
  onClear?: (() => void) | undefined;
}

/** What is wrong with a paper or an answer: a phrase of the association's, or words of one's own. Enter keeps it. */
export function DefectForm({ label, initial, reasons, onKeep, onCancel, onClear }: Props) {
  const [text, setText] = useState(initial);
  const [fault, setFault] = useState('');
  const keep = () => text.trim().length < 2 ? setFault('请写明有什么问题，至少2个字') : onKeep(text.trim());
  const write = (words: string) => { setText(words); setFault(''); };
  // The arrows go through the phrases, so that no hand leaves the keyboard.
  const choose = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing || reasons.length === 0) return;
    event.preventDefault();
    const at = reasons.indexOf(text);
    write(reasons[at < 0 ? (step > 0 ? 0 : reasons.length - 1) : (at + step + reasons.length) % reasons.length] ?? '');
  };
  return (
    <form className="defect-form" onSubmit={(event) => { event.preventDefault(); event.stopPropagation(); keep(); }} onKeyDown={(event) => { if (event.key === 'Escape') { event.stopPropagation(); onCancel(); } }}>
      <div className="defect-form__reasons" role="group" aria-label="常用语">
        {reasons.map((reason) => <Button key={reason} small onClick={() => write(reason)}>{reason}</Button>)}
      </div>
      <div className="defect-form__line">
        <input className="input" autoFocus data-autofocus maxLength={255} aria-label={`${label}有什么问题`} aria-invalid={fault ? true : undefined} placeholder="申请人会看到；↑↓ 选常用语" value={text} onKeyDown={choose} onChange={(event) => write(event.target.value)} />
        {onClear && <Button onClick={onClear}>取消标记</Button>}
        {!onClear && <Button onClick={onCancel}>取消</Button>}
        <Button type="submit" look="dangerous">标记有问题</Button>
      </div>
      {fault && <p className="defect-form__fault" role="alert">{fault}</p>}
    </form>
  );
}
