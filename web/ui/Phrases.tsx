import { usePhrases } from '../kernel/dictionary.ts';
import type { Form } from '../kernel/form.ts';
import { MenuButton } from './Popover.tsx';

/** 常用语: puts one of the association's phrases behind what is written already. */
export function Phrases({ form, name }: { form: Form; name: string }) {
  const phrases = usePhrases('reviewPhrases');
  if (phrases.length === 0) return null;
  const write = (phrase: string) => {
    const before = String(form.get(name) ?? '').trim();
    form.set(name, before ? `${before}\n${phrase}` : phrase);
    form.focus(name);
  };
  return <p className="field__phrases"><MenuButton small look="link" label="审核常用语" align="start" items={phrases.map((phrase) => ({ title: phrase, onSelect: () => write(phrase) }))}>选用常用语</MenuButton></p>;
}
