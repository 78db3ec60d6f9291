/**
 * What the server may ask one's own password for: tried at once and, where it asks, done again once the password is shown.
 *
 *   const { withPassword, step } = useWithPassword({ title: '群发短信', next: '发送' });
 *   <Button onClick={() => void withPassword('…请先输入当前密码。', send).catch(notice.failed)} />{step}
 */
import { useState, type ReactNode } from 'react';
import { asFailure } from '../kernel/failure.ts';
import { PasswordStep } from './PasswordStep.tsx';

interface Asked { text: string; again(): Promise<void>; giveUp(): void }
/** Answers what the deed came to, nothing where the password was not shown; fails with what it is refused for otherwise. */
type WithPassword = <T>(text: string, deed: () => Promise<T>) => Promise<T | undefined>;

export function useWithPassword({ title, next }: { title: string; next: string }): { withPassword: WithPassword; step: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const withPassword: WithPassword = async (text, deed) => {
    try {
      return await deed();
    } catch (thrown) {
      if (asFailure(thrown).code !== 'passwordAgain') throw thrown;
      return await new Promise((resolve) => {
        const end = (answer?: Awaited<ReturnType<typeof deed>>) => { setAsked(null); resolve(answer); };
        setAsked({ text, again: async () => end(await deed()), giveUp: () => end() });
      });
    }
  };
  return { withPassword, step: asked && <PasswordStep title={title} text={asked.text} next={next} onProven={asked.again} onClose={asked.giveUp} /> };
}
