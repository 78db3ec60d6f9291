import { useState } from 'react';
import { say } from '../kernel/words.ts';
import { Button } from './Button.tsx';
import './trace.css';

/** The number of a failure, by which the association finds it in its log. Told on the telephone or sent: one press copies it. */
export function Trace({ trace }: { trace: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(trace).then(() => setCopied(true), () => {});
  return <small className="trace">{say('错误编号')} <b>{trace}</b><Button small look="link" onClick={copy} aria-label={say('复制错误编号 {trace}', { trace })}>{copied ? say('已复制') : say('复制')}</Button></small>;
}
