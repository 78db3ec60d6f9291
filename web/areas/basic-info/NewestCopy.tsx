import { Icon } from '../../ui/Icon.tsx';
import type { News } from './newest-copy.ts';
import './register.css';

/** Stands above a form whose record somebody else has just changed. */
export function NewestCopy({ news }: { news: News | null }) {
  if (!news) return null;
  return (
    <div className="register-news" role="status">
      <Icon name="info" />
      <div>
        <p>这条记录刚被他人修改。最新内容已取回，已填写的内容都已保留，请核对后再次保存。</p>
        {news.taken.length > 0 && <p>已换成最新内容：{news.taken.join('、')}</p>}
        {news.both.map(({ label, theirs }) => <p key={label}>两人都修改了“{label}”，他人改为“{theirs}”；再次保存将以此处填写的为准</p>)}
      </div>
    </div>
  );
}
