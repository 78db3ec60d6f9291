/**
 * What the server may ask one's own password for: tried at once and, where it asks, done again once the password is shown.
 *
 *   const { withPassword, step } = useWithPassword({ title: '群发短信', next: '发送' });
 *   <Button onClick={() => void withPassword('…请先输入当前密码。', send).catch(notice.failed)} />{step}
 */
import { useState, type ReactNode } from 'react';
import { asFailure } from '../kernel/failure.ts';
import { PasswordStep } from './PasswordStep.tsx';

interface Asked { text: string; deed(): Promise<unknown> }

export function useWithPassword({ title, next }: { title: string; next: string }): { /** Fails with what it is refused for otherwise. */ withPassword(text: string, deed: Asked['deed']): Promise<void>; step: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const withPassword = async (text: string, deed: Asked['deed']) => {
    try {
      await deed();
    } catch (thrown) {
      if (asFailure(thrown).code !== 'passwordAgain') throw thrown;
      setAsked({ text, deed });
    }
  };
  return { withPassword, step: asked && <PasswordStep title={title} text={asked.text} next={next} onProven={() => asked.deed().then(close)} onClose={close} /> };
}
