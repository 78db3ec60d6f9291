import { Icon } from '../Icon.tsx';
import { saysNothing, type News } from './news.ts';
import './newest-copy.css';

/** Stands above a form whose record somebody else, or another window, has just changed. `draft`: it keeps itself. */
export function NewestCopy({ news, draft = false }: { news: News; draft?: boolean }) {
  if (saysNothing(news)) return draft ? null : <div className="newest-copy" role="status"><Icon name="info" /><p>这条记录刚在别处有变动，不涉及这里填写的内容。请看过最新情况，再提交。</p></div>;
  const then = draft ? '并继续自动保存，请核对' : '请核对后再次保存';
  const other = draft ? '别处' : '他人';
  return (
    <div className="newest-copy" role="status">
      <Icon name="info" />
      <div>
        <p>{draft ? '这份内容刚在别处被修改' : '这条记录刚被他人修改'}。最新内容已取回，已填写的内容都已保留，{then}。</p>
        {news.taken.length > 0 && <p>已换成最新内容：{news.taken.join('、')}</p>}
        {news.both.map(({ label, theirs }) => <p key={label}>{draft ? '两处' : '两人'}都修改了“{label}”{theirs !== null && `，${other}改为“${theirs}”`}；{draft ? '' : '再次保存将'}以此处填写的为准</p>)}
        {news.merged.map(({ label, added, removed }) => <p key={label}>{draft ? '两处' : '两人'}都修改了“{label}”，改动已合并。{added.length > 0 && `${other}增加：${added.join('、')}。`}{removed.length > 0 && `${other}去掉：${removed.join('、')}。`}</p>)}
      </div>
    </div>
  );
}
