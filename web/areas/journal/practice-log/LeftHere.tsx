/** Typed here, never sent, and the day has been handed in elsewhere since: it is shown once more before it goes. */
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { dropCopy, readCopy, type Sheet } from '../../../ui/journal-copies.ts';

export function LeftHere({ sheet }: { sheet: Sheet }) {
  const [copy, setCopy] = useState(() => readCopy(sheet));
  const text = String(copy?.values['content'] ?? '').trim();
  if (!copy) return null;
  return (
    <section className="journal-write__card journal-two__one" aria-label="本机没有上传的内容">
      <p>这一天在本机还有没有上传的内容，日志已在别处提交，不能再合并。要用的话请先复制。</p>
      {text && <p className="journal-two__text">{text}</p>}
      <Button onClick={() => { dropCopy(sheet); setCopy(null); }}>不再保留本机内容</Button>
    </section>
  );
}
