import { create } from 'zustand';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import { say } from '../kernel/words.ts';

interface Question {
  title: string;
  /** The object and what the deed does to it. */
  text: string;
  /** Names the deed: 删除, never 是. */
  yes: string;
  no?: string;
  tone?: 'danger';
}

interface Asked { question: (Question & { answer(yes: boolean): void }) | null }
const useAsked = create<Asked>()(() => ({ question: null }));

/** Asks and waits: `if (await confirm({ title: '删除律师', text: '…', yes: '删除', tone: 'danger' }))`. */
export const confirm = (question: Question): Promise<boolean> => new Promise((resolve) => {
  useAsked.getState().question?.answer(false);
  useAsked.setState({ question: { ...question, answer: (yes) => { useAsked.setState({ question: null }); resolve(yes); } } });
});

/** Shows the question that `confirm` asks. Stands once, in the shell. */
export function Asking() {
  const { question } = useAsked();
  if (!question) return null;
  const { title, text, yes, no = say('取消'), tone, answer } = question;
  return (
    <Dialog key={title} title={title} width={440} onClose={() => answer(false)} footer={(
      <>
        <Button onClick={() => answer(false)} data-autofocus={tone === 'danger' || undefined}>{no}</Button>
        <Button look={tone === 'danger' ? 'dangerous' : 'primary'} onClick={() => answer(true)} data-autofocus={tone !== 'danger' || undefined}>{yes}</Button>
      </>
    )}>
      <div className="asking">
        <span className="asking__icon" data-tone={tone}><Icon name={tone === 'danger' ? 'warning' : 'info'} size={20} /></span>
        <p className="asking__text">{text}</p>
      </div>
    </Dialog>
  );
}
