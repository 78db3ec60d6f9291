import { useEffect, useState } from 'react';
import { usePhrases } from '../kernel/dictionary.ts';
import { asFailure } from '../kernel/failure.ts';
import { Button } from './Button.tsx';
import { Popover } from './Popover.tsx';
import './detail.css';

/** Prefilled purposes; the record of who looked at what and why is kept by the server. */
const usualPurposes = ['核对身份', '联系当事人', '核对申请材料', '制作文书'];
const seenFor = 60_000;

interface Props {
  /** As the server masked it. */
  value: string | null;
  label: string;
  purposes?: readonly string[];
  /** Without it the person may not look. */
  onReveal?: ((purpose: string) => Promise<string | null>) | undefined;
}

/** A masked field; 查看 asks for the purpose, shows the plain value for a minute and hides it again. */
export function MaskedValue({ value, label, purposes, onReveal }: Props) {
  const [plain, setPlain] = useState<string | null>(null);
  useEffect(() => {
    if (plain === null) return;
    const timer = setTimeout(() => setPlain(null), seenFor);
    return () => clearTimeout(timer);
  }, [plain]);
  if (!value) return <span className="facts__blank">—</span>;
  return (
    <span className="masked">
      <span>{plain ?? value}</span>
      {plain !== null && <Button small look="quiet" icon="eyeOff" aria-label={`隐藏${label}`} title="隐藏" onClick={() => setPlain(null)} />}
      {plain === null && onReveal && (
        <Popover label={`查看${label}`} opener={(opener) => <Button {...opener} small look="link" aria-label={`查看${label}`}>查看</Button>}>
          {(close) => <Purpose label={label} purposes={purposes} reveal={async (purpose) => { setPlain(await onReveal(purpose) ?? '（空）'); close(); }} />}
        </Popover>
      )}
    </span>
  );
}

function Purpose({ label, purposes: own, reveal }: { label: string; purposes: readonly string[] | undefined; reveal(purpose: string): Promise<void> }) {
  const usual = usePhrases('revealPurposes', usualPurposes);
  const purposes = own ?? usual;
  const [purpose, setPurpose] = useState(purposes[0] ?? '');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const look = () => {
    if (purpose.trim().length < 2) return setFault('请写明查看的用途，至少2个字');
    setBusy(true);
    reveal(purpose.trim()).catch((thrown: unknown) => { setFault(asFailure(thrown).sentence); setBusy(false); });
  };
  return (
    <form className="masked__ask" onSubmit={(event) => { event.preventDefault(); event.stopPropagation(); look(); }}>
      <p>查看{label}将被记录，请说明用途。</p>
      <div className="masked__purposes">{purposes.map((one) => <Button key={one} small aria-pressed={one === purpose} onClick={() => setPurpose(one)}>{one}</Button>)}</div>
      <input className="input" aria-label="用途" data-autofocus maxLength={255} value={purpose} onChange={(event) => { setPurpose(event.target.value); setFault(''); }} />
      {fault && <p className="masked__fault" role="alert">{fault}</p>}
      <div className="masked__foot"><Button type="submit" look="primary" small busy={busy}>查看</Button></div>
    </form>
  );
}
