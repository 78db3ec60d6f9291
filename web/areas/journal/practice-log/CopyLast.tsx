/** 抄昨日: kind of work, case and hours of the journal before, by one tap. Its text only by a second one, which says what comes of that. */
import { useState } from 'react';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { workType } from 'contract/areas/practice/work-type';
import { call } from '../../../kernel/call.ts';
import { useFormState, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import { addDays } from '../../../ui/day.ts';
import { labelOf } from '../../../ui/labels.ts';
import { shortDay } from './days.ts';
import type { Sheet } from '../../../ui/journal-copies.ts';
import type { Year } from './YearSum.tsx';

export type Frame = Year['recent'][number];

/** The one that was written before this sheet, by its day. */
const before = ({ recent }: Year, { day, dayNo }: Sheet): Frame | undefined => recent.find((one) => one.date < day || (one.date === day && one.dayNo < dayNo));

const said = ({ workType: type, caseName, hours }: Frame) => [type && labelOf(workType, type), caseName, hours && `${hours}小时`].filter(Boolean).join(' · ');

/** `onTaken`: what is left to write is the text. */
export function CopyLast({ form, year, sheet, taken, onTaken }: { form: Form; year: Year; sheet: Sheet; taken: Frame | null; onTaken(frame: Frame): void }) {
  const last = before(year, sheet);
  if (!last || !said(last)) return null;
  const whose = last.date === addDays(sheet.day, -1) ? '昨日' : last.date === sheet.day ? '上一篇' : shortDay(last.date);
  if (taken) return <div className="journal-copy" role="status"><span>已带入{whose}的{said(last)}，只要写今天做了什么。</span></div>;
  const copy = ({ workType: type, caseMode, caseNo, caseName, caseTutorId, hours }: Frame) => {
    form.setAll({ ...(type && { workType: type }), ...(caseMode && { caseMode, caseNo: caseNo ?? '', caseName: caseName ?? '', caseTutorId: caseTutorId ?? '' }), ...(hours && { hours }) });
    onTaken(last);
    form.focus('content');
  };
  return <div className="journal-copy"><span>{said(last)}</span><Button onClick={() => copy(last)}>抄{whose}</Button></div>;
}

/** Under the text, as long as it is empty. */
export function CopyText({ form, taken: { id } }: { form: Form; taken: Frame }) {
  const { values } = useFormState(form);
  const [busy, setBusy] = useState(false);
  async function copy() {
    setBusy(true);
    try {
      const { form: there } = await call(practiceLog.endpoints.getPracticeLog, { id });
      form.setAll({ content: there['content'] });
    } catch (thrown) {
      notice.failed(thrown);
    } finally {
      setBusy(false);
    }
  }
  if (String(values['content'] ?? '').trim() !== '') return null;
  return <div className="journal-copy"><span>正文也可以抄来改。日志之间会比对，照抄的会标为“疑似雷同”，指导律师和市律协都能看到。</span><Button busy={busy} onClick={() => void copy()}>仍抄正文</Button></div>;
}
