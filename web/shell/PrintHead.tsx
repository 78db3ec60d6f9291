import { useSession } from '../kernel/session.ts';
import { momentText } from '../ui/day.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { say } from '../kernel/words.ts';
import './print.css';

/** What stands at the head of a printed page and nowhere else: whose paper it is, what it shows, who printed it and when. */
export function PrintHead({ title }: { title: string }) {
  const user = useSession((session) => session.user);
  const [at, setAt] = useState('');
  useEffect(() => {
    // The moment of printing, as this computer has it: for the reader of the paper, no business time.
    // At once: the browser takes its picture when this returns.
    const now = () => flushSync(() => setAt(momentText(new Date().toISOString())));
    addEventListener('beforeprint', now);
    return () => removeEventListener('beforeprint', now);
  }, []);
  if (!user) return null;
  return (
    <div className="print-head" aria-hidden="true">
      <strong>{user.customerName}</strong>
      <span>{title}</span>
      <span>{say('{name}打印', { name: user.realName })}　{at}</span>
    </div>
  );
}
