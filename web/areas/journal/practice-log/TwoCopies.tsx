/** The server has gone on since this was typed here: both, and the intern says which is his journal. */
import type { practiceLog } from 'contract/areas/journal/practice-log';
import { workType } from 'contract/areas/practice/work-type';
import type { Output } from 'contract/kernel/endpoint';
import type { Values } from '../../../kernel/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Copy, Sheet } from '../../../ui/journal-copies.ts';
import { ofDay, shortDay } from './days.ts';

type Known = Output<typeof practiceLog.endpoints.getPracticeLog>;

interface Props { sheet: Sheet; copy: Copy; known: Known; onServers(): void; onOwn(): void }

export function TwoCopies({ sheet: { day, dayNo }, copy, known, onServers, onOwn }: Props) {
  return (
    <div className="journal-write">
      <p className="journal-hint" role="status"><Icon name="warning" /><span>{shortDay(day)}的{ofDay(dayNo)}日志在别处写过，本机还有没有上传的内容，两份不一样。请选用一份继续写；没有选用的不再保留，要用的话请先复制。</span></p>
      <div className="journal-two">
        <OneOf title="服务器上的" about="在另一处保存的最新内容" values={known.form} deed="用服务器上的" onTake={onServers} />
        <OneOf title="本机没有上传的" about={copy.at ? `${momentText(copy.at)}写在本机` : '写在本机'} values={copy.values} deed="用本机的" onTake={onOwn} />
      </div>
    </div>
  );
}

function OneOf({ title, about, values, deed, onTake }: { title: string; about: string; values: Values; deed: string; onTake(): void }) {
  const type = workType.safeParse(values['workType']);
  const lines = [type.success ? workType.labels[type.data] : '', values['caseMode'] === 'CASE' ? [values['caseNo'], values['caseName']].filter(Boolean).join(' ') : '', values['hours'] ? `${String(values['hours'])}小时` : ''].filter(Boolean);
  return (
    <section className="journal-write__card journal-two__one" aria-label={title}>
      <header><h3>{title}</h3><span>{about}</span></header>
      {lines.length > 0 && <p className="journal-two__facts">{lines.join('　')}</p>}
      <p className="journal-two__text">{String(values['content'] ?? '').trim() || '（没有写工作内容）'}</p>
      {String(values['experience'] ?? '').trim() && <p className="journal-two__text">心得体会：{String(values['experience'])}</p>}
      <Button look="primary" onClick={onTake}>{deed}</Button>
    </section>
  );
}
