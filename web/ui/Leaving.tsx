import { useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { keepDrafts, useLeaving } from './leaving.ts';
import { say } from '../kernel/words.ts';

/** The question of `mayLeave`. Stands once, in the shell. */
export function Leaving() {
  const { question } = useLeaving();
  const [keeping, setKeeping] = useState(false);
  if (!question) return null;
  const { work, elsewhere: { work: elsewhere }, answer } = question;
  const keepable = work.some(({ keep }) => keep) || elsewhere.some((one) => one.keepable);
  const keep = async () => { setKeeping(true); await keepDrafts(question).finally(() => setKeeping(false)); };
  return (
    <Dialog title={say('有未保存的内容')} width={480} onClose={() => answer(false)} footer={(
      <>
        <Button onClick={() => answer(false)} data-autofocus>{say('取消')}</Button>
        <Button look="danger" onClick={() => answer(true)}>{say('放弃')}</Button>
        <Button look="primary" busy={keeping} disabled={!keepable} title={keepable ? undefined : say('这些内容不能存为草稿：请取消，回到页面提交')} onClick={() => void keep()}>{say('保存草稿')}</Button>
      </>
    )}>
      <p>{say('离开后，以下{n}个页面中未保存的内容将丢失。', { n: work.length + elsewhere.length })}</p>
      <ul className="leaving">
        {work.map(({ what, pane, keep: canKeep }, index) => (
          <li key={index}><b>{pane.title || what}</b><span>{pane.title && pane.title !== what ? `${what}，` : ''}{canKeep ? say('可存为草稿') : say('不能存为草稿')}</span></li>
        ))}
        {elsewhere.map(({ what, title, keepable: canKeep }, index) => (
          <li key={`elsewhere${index}`}><b>{title || what}</b><span>{say('在另一窗口')}，{canKeep ? say('可存为草稿') : say('不能存为草稿')}</span></li>
        ))}
      </ul>
    </Dialog>
  );
}
