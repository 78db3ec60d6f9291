/** The record as a paper to be signed by whoever kept it and by the panel, printed when it is asked for. */
import type { interviewRecord } from 'contract/areas/assessment/interview-record';
import { roomPart } from 'contract/areas/assessment/interview-record';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Bytes, Ctx } from '../../../kernel/context.ts';
import { fact } from '../../../machines/casework/case-book-content.ts';
import { momentInFigures } from '../../../machines/documents/chinese-numbers.ts';
import { byHand, type PaperForm } from '../../../machines/documents/paper-form.ts';
import { printedPaper } from '../../../machines/documents/printed-paper.ts';
import { addendaIn, entity, questionsIn, recordsOf, type Kept } from './kept.ts';
import { peopleIn, recordSeat, type RecordSeat } from './readers.ts';
import { recordings } from './recordings.ts';

type Print = typeof interviewRecord.endpoints.print;

const clockOf = (moment: string | null): string | null => moment && momentInFigures(moment);

function paperOf({ session, slot, person, room, staff, startsAt }: RecordSeat, kept: Kept, files: readonly string[]): PaperForm {
  return {
    title: '面试笔录',
    foot: kept.lockedAt ? '本笔录由系统按记录内容生成，完成后不能修改，更正见补正。' : '本笔录尚未完成，内容仍可修改，完成后请重新打印。',
    sections: [
      { title: '基本情况', facts: [
        fact('姓名', person.name), fact('实习证号', person.certNo), fact('律师事务所', person.firmName), fact('指导律师', person.tutorName), fact('面试场次', session.title), fact('日期', `${session.heldOn} ${startsAt}`),
        fact('考场', [session.place, room.place, room.roomNo].filter(Boolean).join(' ')), fact('抽签号', slot.lot), fact('开始', clockOf(slot.begunAt)), fact('结束', clockOf(slot.endedAt)),
        ...peopleIn(room, staff).map(({ part, names }) => fact(roomPart.labels[part], names.join('、'))), fact('记录人', kept.recorderName), fact('完成', kept.lockedAt ? `${kept.lockedByName ?? ''}　${clockOf(kept.lockedAt) ?? ''}` : '尚未完成'),
        ...files.length ? [fact('录音录像', files.join('\n'))] : [],
      ] },
      { title: '提问和回答', facts: questionsIn(kept).flatMap(({ q, answerNote }, at) => [fact(`问题${at + 1}`, q), fact('回答要点', answerNote)]) },
      ...addendaIn(kept).length ? [{ title: '补正', facts: addendaIn(kept).flatMap(({ at, by, reason, text }) => [fact('补正内容', text), fact('补正原因', `${reason}（${by}，${clockOf(at) ?? ''}）`)]) }] : [],
    ],
    signs: [byHand('记录人'), byHand('考官')],
  };
}

/** In no transaction: printing takes a second, and holds nothing meanwhile. */
export async function printRecord(ctx: Ctx<Fails<Print>>, { id }: Parsed<Print>): Promise<Bytes> {
  const { app, db, viewer: { associationId } } = ctx;
  const seat = await recordSeat(ctx, id);
  const kept = (await recordsOf(db, associationId, [id])).get(id);
  if (!kept) return ctx.fail('blocked', { reasons: '还没有笔录，记录后才能打印' });
  const files = await recordings.list(db, { associationId, id });
  const number = seat.person.applicationNo;
  const bytes = await printedPaper(ctx, paperOf(seat, kept, files.map(({ fileName }) => fileName)), number);
  await audit(app.db, witness(ctx), 'interviewRecord.print', 'done', { entity, id });
  return { bytes, mime: 'application/pdf', fileName: `面试笔录_${seat.person.name}_${number}.pdf`, inline: true };
}
