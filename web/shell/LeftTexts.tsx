/** What was typed and never saved, to be read and copied: also where its form can't take it up, since the record has been changed. */
import { useState, type MouseEvent } from 'react';
import { typedIn, type Left } from '../kernel/left-work.ts';
import { notice } from '../kernel/notice.ts';
import { say } from '../kernel/words.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Since } from '../ui/Since.tsx';

export function LeftTexts({ of, title, onClose }: { of: Left; title: string; onClose(): void }) {
  const [copied, setCopied] = useState<number>();
  const texts = typedIn(of);
  const copy = async ({ currentTarget }: MouseEvent<HTMLElement>, text: string, at: number) => {
    const shown = currentTarget.previousElementSibling;
    try {
      await navigator.clipboard.writeText(text);
      setCopied(at);
    } catch {
      // A browser that gives the clipboard to nobody.
      if (shown) getSelection()?.selectAllChildren(shown);
      notice.info(say('已选中文字，请按 Ctrl+C 复制'));
    }
  };
  return (
    <Dialog title={say('未保存的内容')} width={640} onClose={onClose} footer={<Button look="primary" onClick={onClose} data-autofocus>{say('关闭')}</Button>}>
      <p className="left-texts__of"><b lang="zh-CN">{title}</b> <Since moment={of.at} /></p>
      <p>{texts.length > 0 ? say('以下是填写过、没有保存的文字和号码。') : say('其中没有填写的文字，只有选择的项目。')}</p>
      <ol className="left-texts" lang="zh-CN">
        {texts.map((text, at) => <li key={at}><p>{text}</p><Button small aria-label={copied === at ? undefined : say('复制第{n}段', { n: at + 1 })} onClick={(event) => void copy(event, text, at)}>{copied === at ? say('已复制') : say('复制')}</Button></li>)}
      </ol>
    </Dialog>
  );
}
