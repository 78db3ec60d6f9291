/**
 * Choosing people out of thousands: found on the server by name, pinyin or number while somebody types, narrowed by firm
 * and by part; whoever was chosen stays at the side whatever is searched next.
 *
 *   <PeoplePicker find={(wanted, signal) => …} parts={[{ value: 'TUTOR', label: '指导律师' }]} chosen={people} onChange={setPeople} />
 */
import { useId, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { asFailure, type CallError } from '../kernel/failure.ts';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';
import { anyFirm } from './firm-choices.ts';
import type { Choice } from './labels.ts';
import { PickList, type PickItem } from './PickList.tsx';
import { Select } from './Select.tsx';
import { useLater } from './use-later.ts';
import './people-picker.css';

export type PickedPerson = PickItem;
export interface PeopleWanted { keyword?: string; firmId?: string; part?: string }

interface Props {
  /** Tells what was found and how many there are in all; the list shows the first of them. */
  find(wanted: PeopleWanted, signal: AbortSignal): Promise<{ people: readonly PickedPerson[]; total: number }>;
  /** Tells two ways of finding apart in what is remembered of answers. */
  name: string;
  parts?: readonly Choice[];
  partLabel?: string;
  /** Whether a firm can be chosen to look within. */
  byFirm?: boolean;
  chosen: readonly PickedPerson[];
  onChange(chosen: PickedPerson[]): void;
  most?: number;
  /** What is counted where it is not people: 家 for firms, with the words of its own search box. */
  unit?: string;
  placeholder?: string;
}

export function PeoplePicker({ find, name, parts, partLabel = '类别', byFirm = true, chosen, onChange, most = 200, unit = '人', placeholder = '姓名、拼音或执业证号' }: Props) {
  const [text, setText] = useState('');
  const [firmId, setFirmId] = useState('');
  const [part, setPart] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const keyword = useLater(text.trim());
  const wanted: PeopleWanted = { ...(keyword && { keyword }), ...(firmId && { firmId }), ...(part && { part }) };
  const { data, error, refetch, isFetching } = useQuery<Awaited<ReturnType<Props['find']>>, CallError>({
    queryKey: ['people', name, wanted], queryFn: ({ signal }) => find(wanted, signal), placeholderData: keepPreviousData,
  });
  const found = data?.people ?? [];
  const here = new Set(chosen.map(({ id }) => id));

  const take = (ticked: ReadonlySet<string>) => {
    const gone = found.filter(({ id }) => here.has(id) && !ticked.has(id));
    const come = found.filter(({ id }) => !here.has(id) && ticked.has(id));
    const rest = chosen.filter(({ id }) => !gone.some((one) => one.id === id));
    if (rest.length + come.length > most) return setSaid(`最多选择 ${most} ${unit}`);
    setSaid('');
    onChange([...rest, ...come]);
  };
  const nothing = isFetching && !data ? '正在查找…' : keyword || firmId || part ? '没有找到，请换一个词，或放宽条件' : unit === '人' ? '没有可以选择的人' : '没有可以选择的记录';
  return (
    <div className="people-picker">
      <div className="people-picker__find">
        <div className="people-picker__filters">
          <input ref={input} className="input" aria-label="查找人员" placeholder={placeholder} value={text} onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => { if (event.key === 'ArrowDown') { event.preventDefault(); document.getElementById(listId)?.focus(); } }} />
          {byFirm && <Select label="律师事务所" placeholder="全部律所" load={anyFirm.load} nameOf={anyFirm.nameOf} value={firmId ? [firmId] : []} onChange={([id]) => setFirmId(id ?? '')} />}
          {parts && <Select label={partLabel} placeholder={`全部${partLabel}`} choices={parts} value={part ? [part] : []} onChange={([to]) => setPart(to ?? '')} />}
        </div>
        {error && !data ? <ErrorState failure={asFailure(error)} title="未能查找人员" onRetry={() => void refetch()} /> : <PickList id={listId} label="查找结果" items={found} ticked={here} onTick={take} onEnter={(id) => take(new Set([...here, id]))} empty={nothing} />}
        <p className="people-picker__sum" role="status">{data && (data.total > found.length ? `共 ${data.total} ${unit}，显示前 ${found.length} ${unit}，可继续输入缩小范围` : `共 ${data.total} ${unit}`)}</p>
      </div>
      <section className="people-picker__chosen" aria-label="已选人员">
        <header className="people-picker__head"><p>已选 {chosen.length} {unit}</p>{chosen.length > 0 && <Button small look="link" onClick={() => { onChange([]); input.current?.focus(); }}>清空</Button>}</header>
        {chosen.length === 0 ? <p className="people-picker__none">还没有选择，请从查找结果中勾选</p> : (
          <ul className="people-picker__list">
            {chosen.map((person) => (
              <li key={person.id} className="people-picker__person">
                <span className="pick-list__text"><span className="pick-list__title">{person.title}</span>{person.note && <span className="pick-list__note">{person.note}</span>}</span>
                <Button small look="quiet" icon="close" aria-label={`移除${person.title}`} title="移除" onClick={() => { onChange(chosen.filter(({ id }) => id !== person.id)); input.current?.focus(); }} />
              </li>
            ))}
          </ul>
        )}
        <p className="people-picker__said" role="status">{said}</p>
      </section>
    </div>
  );
}
