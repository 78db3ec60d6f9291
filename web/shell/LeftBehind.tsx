/** Over the page, after a browser that died: which forms hold something unsaved, with the way to each of them. */
import { useState } from 'react';
import { Link } from 'react-router';
import { forgetLeft, useLeft } from '../kernel/left-work.ts';
import { say } from '../kernel/words.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/Confirm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Since } from '../ui/Since.tsx';
import './left-behind.css';

export function LeftBehind() {
  const left = useLeft((found) => found.left);
  const [isPutOff, putOff] = useState(false);
  if (isPutOff || left.length === 0) return null;
  const giveUp = async () => {
    if (await confirm({ title: say('放弃未保存的内容'), text: say('上次没有保存的{n}处内容将删除，不能恢复。', { n: left.length }), yes: say('放弃'), tone: 'danger' })) forgetLeft(left);
  };
  return (
    <section className="maintenance left-behind" aria-label={say('上次没有保存的内容')}>
      <Icon name="clock" />
      <div className="left-behind__main">
        <p>{say('上次离开时有{n}处内容没有保存，打开后可以恢复：', { n: left.length })}</p>
        <ul lang="zh-CN">{left.map(({ place, what, path, title, at }) => <li key={place}><Link to={path}>{title && title !== what ? `${title}：${what}` : what}</Link> <Since moment={at} /></li>)}</ul>
      </div>
      <Button small onClick={() => void giveUp()}>{say('全部放弃')}</Button>
      <Button small look="quiet" icon="close" aria-label={say('稍后处理')} title={say('稍后处理')} onClick={() => putOff(true)} />
    </section>
  );
}
