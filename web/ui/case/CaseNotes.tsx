/** 备注 in a case's 办理过程: what colleagues said to each other, among the steps by their time, and the way to say something and to send it to others. */
import { useState } from 'react';
import { caseNote } from 'contract/areas/console/case-note';
import type { Output } from 'contract/kernel/endpoint';
import { notice } from '../../kernel/notice.ts';
import { useAct, useCall } from '../../kernel/query.ts';
import { Button } from '../Button.tsx';
import { Section } from '../DetailPage.tsx';
import { Timeline, type TimelineItem } from '../Timeline.tsx';
import { NoteDialog } from './NoteDialog.tsx';

const { getCaseNotes, markRead } = caseNote.endpoints;
type Note = Output<typeof getCaseNotes>['notes'][number];

interface Props { /** The workflow's name, and the case. */ of: { entity: string; id: string }; pending?: { title: string; who?: string } | undefined; items: readonly TimelineItem[] }

const readersOf = ({ copies }: Note) => copies.map(({ readerName, readAt }) => `${readerName}（${readAt ? '已阅' : '未阅'}）`).join('、');
const itemOf = (note: Note): TimelineItem => ({
  id: note.id, at: note.at, who: note.authorName, title: note.copies.length ? '抄送' : '备注', internalNote: note.said || null,
  more: note.copies.length > 0 && <p className="timeline__text timeline__text--inner"><b>抄送：</b>{readersOf(note)}</p>,
});

/** The way of a case, its steps as the page makes them. */
export function CaseWay({ of, pending, items }: Props) {
  const { data } = useCall(getCaseNotes, of);
  const [open, setOpen] = useState(false);
  const read = useAct(markRead);
  const all = [...items, ...(data?.notes ?? []).map(itemOf)].toSorted((a, b) => b.at.localeCompare(a.at, 'en'));
  const mark = () => void read.act(of).then(() => notice.good('已标为已阅'), (thrown: unknown) => notice.failed(thrown, '未能标为已阅'));
  const deeds = (data?.mayWrite || data?.waitsForMe) && <span className="case-deeds">{data.waitsForMe && <Button small look="primary" busy={read.pending} onClick={mark}>已阅</Button>}{data.mayWrite && <Button small icon="message" onClick={() => setOpen(true)}>备注、抄送</Button>}</span>;
  return (
    <Section title="办理过程" extra={deeds}>
      <Timeline pending={pending} items={all} />
      {open && <NoteDialog of={of} onClose={() => setOpen(false)} />}
    </Section>
  );
}
