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
  const all = [...work.map(({ what, pane, keep, upload }) => ({ what, title: pane.title, keepable: keep !== undefined, isUpload: upload !== undefined, place: '' })), ...elsewhere.map((one) => ({ ...one, place: say('在另一窗口') }))];
  const keepable = all.some((one) => one.keepable);
  const isAllUploads = all.every(({ isUpload }) => isUpload);
  const keep = async () => { setKeeping(true); await keepDrafts(question).finally(() => setKeeping(false)); };
  return (
    <Dialog title={isAllUploads ? say('文件正在上传') : say('有未保存的内容')} width={480} onClose={() => answer(false)} footer={(
      <>
        <Button onClick={() => answer(false)} data-autofocus>{say('取消')}</Button>
        <Button look="danger" onClick={() => answer(true)}>{isAllUploads ? say('中断上传') : say('放弃')}</Button>
        {!isAllUploads && <Button look="primary" busy={keeping} disabled={!keepable} title={keepable ? undefined : say('这些内容不能存为草稿：请取消，回到页面提交')} onClick={() => void keep()}>{say('保存草稿')}</Button>}
      </>
    )}>
      <p>{isAllUploads ? say('离开后，以下{n}处上传将中断，文件不会留下。', { n: all.length }) : say('离开后，以下{n}个页面中未保存的内容将丢失。', { n: all.length })}</p>
      <ul className="leaving">
        {all.map(({ what, title, place, isUpload, keepable: canKeep }, index) => (
          <li key={index}><b>{title || what}</b><span>{[place || (title && title !== what && what), isUpload ? say('正在上传') : canKeep ? say('可存为草稿') : say('不能存为草稿')].filter(Boolean).join('，')}</span></li>
        ))}
      </ul>
    </Dialog>
  );
}
