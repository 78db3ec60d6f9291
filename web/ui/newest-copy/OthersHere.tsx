import type { Others } from '../../kernel/live/others-here.ts';
import { momentText, todayForDisplay } from '../day.ts';
import { Icon } from '../Icon.tsx';
import './newest-copy.css';

/** Says quietly who else has this form open, and since when. */
export function OthersHere({ others }: { others: Others }) {
  return (
    <div className="others-here" role="status">
      {others.length > 0 && <><Icon name="edit" size={14} /><span>{others.map(({ name, isSelf, since }) => `${isSelf ? '本账号' : name}正在另一处编辑此内容（${sinceText(since)} 起）`).join('；')}</span></>}
    </div>
  );
}

const sinceText = (moment: string): string => {
  const text = momentText(moment);
  return text.startsWith(todayForDisplay()) ? text.slice(11) : text.slice(5);
};
