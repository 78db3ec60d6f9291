/** Over the page, after a browser that died: which forms hold something unsaved, with the way to each of them. */
import { useState } from 'react';
import { forgetLeft, useLeft, type Left } from '../kernel/left-work.ts';
import { say } from '../kernel/words.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/Confirm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Since } from '../ui/Since.tsx';
import { FrameLink } from './FrameLink.tsx';
import { LeftTexts } from './LeftTexts.tsx';
import './left-behind.css';

export function LeftBehind() {
  const left = useLeft((found) => found.left);
  const [isPutOff, putOff] = useState(false);
  const [looked, look] = useState<Left>();
  if (isPutOff || left.length === 0) return null;
  const giveUp = async () => {
    if (await confirm({ title: say('放弃未保存的内容'), text: say('上次没有保存的{n}处内容将删除，不能恢复。', { n: left.length }), yes: say('放弃'), tone: 'danger' })) forgetLeft(left);
  };
  return (
    <>
      <section className="maintenance left-behind" aria-label={say('上次没有保存的内容')}>
        <Icon name="clock" />
        <div className="left-behind__main">
          <p>{say('上次离开时有{n}处内容没有保存，打开后可以恢复；原记录之后又有改动的，请点击“查看内容”复制：', { n: left.length })}</p>
          <ul>{left.map((one) => <li key={one.place}><FrameLink to={one.path + (one.search ?? '')} lang="zh-CN">{nameOf(one)}</FrameLink> <Since moment={one.at} /> <Button small look="link" aria-label={say('查看内容：{what}', { what: nameOf(one) })} onClick={() => look(one)}>{say('查看内容')}</Button></li>)}</ul>
        </div>
        <Button small onClick={() => void giveUp()}>{say('全部放弃')}</Button>
        <Button small look="quiet" icon="close" aria-label={say('稍后处理')} title={say('稍后处理')} onClick={() => putOff(true)} />
      </section>
      {looked && <LeftTexts of={looked} title={nameOf(looked)} onClose={() => look(undefined)} />}
    </>
  );
}

const nameOf = ({ what, title }: Left): string => title && title !== what ? `${title}：${what}` : what;
