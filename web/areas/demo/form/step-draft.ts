/**
 * A draft on this computer alone, for the sample of a form in steps; business forms keep theirs on the server
 * (`practice-application/form/draft.ts`). What is kept here goes when the browser's window is closed.
 */
import { useEffect, useState } from 'react';
import { useFormState, type Form } from '../../../kernel/form.ts';
import type { Values } from '../../../kernel/values.ts';

const key = 'demo.stepForm';
const afterTyping = 800;

export function readDraft(): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return kept !== null && typeof kept === 'object' ? { ...kept } : {};
  } catch {
    return {};
  }
}

export const forgetDraft = (): void => sessionStorage.removeItem(key);

/** Answers when it was last kept, by the clock on the wall. */
export function useKeptDraft(form: Form): string | null {
  const { values, dirty } = useFormState(form);
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => {
      sessionStorage.setItem(key, JSON.stringify(values));
      form.kept(values);
      setAt(new Date().toLocaleTimeString('zh-CN', { hour12: false }));
    }, afterTyping);
    return () => clearTimeout(timer);
  }, [form, values, dirty]);
  return at;
}
