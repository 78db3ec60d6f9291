import { useEffect, useRef } from 'react';
import { longestPhrase, ownPhrase } from 'contract/areas/account/own-phrase';
import { call } from '../kernel/call.ts';
import { usePhrases } from '../kernel/dictionary.ts';
import { useField, type Form } from '../kernel/form.ts';
import { offerUndo } from '../kernel/light-deeds.ts';
import { notice } from '../kernel/notice.ts';
import { keyOf, readAnew, useCall } from '../kernel/query.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';
import './phrases.css';

const { getPhrases, save, use, remove } = ownPhrase.endpoints;

/** 常用语: puts a phrase, one's own or the association's, behind what is written already; and keeps what is written for the next time. */
export function Phrases({ form, name }: { form: Form; name: string }) {
  return (
    <div className="field__phrases">
      <Popover label="常用语" opener={(about) => <Button {...about} small look="link" icon="edit">常用语</Button>}>
        {(close) => <Choice form={form} name={name} close={close} />}
      </Popover>
    </div>
  );
}

function Choice({ form, name, close }: { form: Form; name: string; close(): void }) {
  const { value } = useField<string | undefined>(form, name);
  const { data } = useCall(getPhrases, {});
  const own = data ?? [];
  const panel = useRef<HTMLDivElement>(null);
  // They may come a moment after the panel.
  const isHere = data !== undefined;
  useEffect(() => { if (isHere) panel.current?.querySelector('button')?.focus(); }, [isHere]);
  const shared = usePhrases('reviewPhrases');
  const written = (value ?? '').trim();
  const write = (phrase: string) => {
    form.set(name, written ? `${written}\n${phrase}` : phrase);
    close();
    form.focus(name);
  };
  const why = written.length < 2 ? '先填写意见，再存为常用语' : [...written].length > longestPhrase ? `常用语最多${longestPhrase}字` : own.some(({ text }) => text === written) ? '已在我的常用语中' : undefined;

  return (
    <div className="phrases" tabIndex={-1} ref={panel}>
      <section aria-labelledby={`${name}-own`}>
        <h3 id={`${name}-own`}>我的常用语</h3>
        {own.length === 0 && <p className="phrases__none">还没有。填写意见后可存在这里，下次直接选用</p>}
        <ul>
          {own.map(({ id, text }) => (
            <li key={id}>
              <button type="button" className="menu__item" onClick={() => { write(text); void change(call(use, { id })); }}>{text}</button>
              <Button small look="quiet" icon="trash" aria-label={`删除常用语：${text}`} title="删除" onClick={() => { panel.current?.focus(); void change(call(remove, { id }).then(() => offerUndo(`已删除常用语“${text}”`, () => call(save, { text }).finally(readAgain)))); }} />
            </li>
          ))}
        </ul>
      </section>
      {shared.length > 0 && (
        <section aria-labelledby={`${name}-shared`}>
          <h3 id={`${name}-shared`}>协会常用语</h3>
          <ul>{shared.map((text) => <li key={text}><button type="button" className="menu__item" onClick={() => write(text)}>{text}</button></li>)}</ul>
        </section>
      )}
      <footer className="phrases__foot">
        <Button small icon="plus" disabled={why !== undefined} onClick={() => void change(call(save, { text: written }), '已存为我的常用语')}>把已填写的存为我的常用语</Button>
        {why && <span><Icon name="info" size={12} />{why}</span>}
      </footer>
    </div>
  );
}

/** Only these are read again: the form around them is somebody's work. */
async function change(under: Promise<unknown>, said?: string): Promise<void> {
  try {
    await under;
    if (said) notice.good(said);
  } catch (thrown) {
    notice.failed(thrown);
  }
  await readAgain();
}

const readAgain = () => readAnew({ queryKey: keyOf(getPhrases) });
