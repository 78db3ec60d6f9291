/** 评分单 as a paper: an examiner's own signed sheet, or what all sheets come to with the panel's word and each sheet behind it. It says what its reader sees on the screen. */
import { interviewResult } from 'contract/areas/assessment/assessment-words';
import type { scoreSheet } from 'contract/areas/assessment/score-sheet';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Bytes, Ctx } from '../../../kernel/context.ts';
import { fact } from '../../../machines/casework/case-book-content.ts';
import type { BookFact, BookSection } from '../../../machines/documents/book.ts';
import { momentInFigures } from '../../../machines/documents/chinese-numbers.ts';
import { byHand, type PaperForm } from '../../../machines/documents/paper-form.ts';
import { printedPaper } from '../../../machines/documents/printed-paper.ts';
import { sheetFor } from './rooms.ts';
import { ownSeat } from './seats.ts';
import { pointsOf } from './slot-scores.public.ts';

type Calls = typeof scoreSheet.endpoints;
type Seen = Output<Calls['getScoreSheet']>;
type Sheet = NonNullable<Seen['own']>;


const person = (seen: Seen): BookFact[] => [
  fact('姓名', seen.internName), fact('实习证号', seen.certNo), fact('律师事务所', seen.firmName), fact('指导律师', seen.tutorName), fact('面试场次', seen.sessionTitle), fact('日期', `${seen.heldOn} ${seen.startsAt}`),
  fact('考场', [seen.place, seen.roomNo].filter(Boolean).join(' ')), fact('抽签号', seen.lot),
];

/** Its items in the template's order, each with its remark; what was ticked, with the reason. */
function sheetFacts({ template }: Seen, sheet: Sheet): BookFact[] {
  const vetoTitle = (code: string) => template.items.flatMap((item) => item.parts.map((part) => ({ code: `${item.code}.${part.code}`, title: `${item.title}：${part.title}` }))).find((one) => one.code === code)?.title ?? '';
  const score = (code: string) => { const given = sheet.scores.find((one) => one.code === code); return given ? `${given.score}分` : ''; };
  return [
    ...template.items.map(({ code, title, max }) => fact(`${title}（满分${max}）`, [score(code), sheet.remarks.find((one) => one.code === code)?.said].filter(Boolean).join('\n'))),
    fact('合计', `${pointsOf(sheet)}分`), fact('一票否决', sheet.vetoes.map(({ code, reason }) => `${vetoTitle(code)}。理由：${reason}`).join('\n') || '无'), fact('评语', sheet.comment), fact('签名提交', sheet.signedAt && momentInFigures(sheet.signedAt)),
  ];
}

const ownPaper = (seen: Seen, own: Sheet, name: string): PaperForm => ({
  title: '面试评分单', sections: [{ title: '基本情况', facts: [...person(seen), fact('考官', name)] }, { title: '评分', facts: sheetFacts(seen, own) }], signs: [byHand('考官')],
  foot: '本评分单由系统按考官签名提交的内容生成，提交后锁定。',
});

function allPaper(seen: Seen, outcome: NonNullable<Seen['outcome']>): PaperForm {
  const { conclusion } = seen;
  const counted = seen.panel.flatMap(({ sheet, ...judge }) => (sheet ? [{ ...judge, sheet }] : []));
  const items: BookSection = { title: '各项得分（合成）', facts: outcome.items.map(({ title, average, minimum, isBelow }) => fact(title, `${average}分${isBelow ? `（低于${minimum}分）` : ''}`)) };
  const judges: BookSection = { title: '考官总分', facts: counted.map(({ name, isChief, sheet }) => fact(`${name}${isChief ? '（主考）' : ''}`, `${pointsOf(sheet)}分`)) };
  const total: BookSection = { title: '评分结果', facts: [
    fact('面试得分', `${outcome.interview}分`), ...conclusion?.materialScore ? [fact('书面材料得分', `${conclusion.materialScore}分`)] : [], fact('最终得分', outcome.final && `${outcome.final}分`), fact('面试结论', outcome.result && interviewResult.labels[outcome.result]),
    ...outcome.reasons.length ? [fact('说明', outcome.reasons.join('\n'))] : [],
    fact('一票否决', outcome.vetoes.map(({ title, ticks, of, isConfirmed, by }) => [`${title}：${of}名考官中${ticks}名勾选，${isConfirmed ? '集体确认' : '集体未确认'}`, ...by.map(({ name, reason }) => `${name}：${reason}`)].join('\n')).join('\n') || '无'),
  ] };
  const word: BookSection = { title: '集体评议', facts: [fact('集体评议意见', conclusion?.opinion ?? '尚未登记'), ...conclusion ? [fact('登记', `${conclusion.by}　${momentInFigures(conclusion.at)}`)] : []] };
  const away = seen.panel.flatMap(({ name, away: why }) => (why ? [fact(name, `回避：${why}`)] : []));
  return {
    title: '面试评分汇总表',
    sections: [{ title: '基本情况', facts: [...person(seen), ...away] }, items, judges, total, word, ...counted.map(({ name, paperBy, sheet }) => ({ title: `${name}的评分单${paperBy ? `（纸质评分单，由${paperBy}录入）` : ''}`, facts: sheetFacts(seen, sheet) }))],
    signs: counted.map(({ name, isChief }) => byHand(`${name}${isChief ? '（主考）' : ''}`)),
    foot: conclusion ? '本表由系统按考官签名提交的评分和登记的集体评议意见生成。' : '集体评议意见尚未登记，登记后请重新打印。',
  };
}

/** In no transaction: printing takes a second, and holds nothing meanwhile. */
export async function printSheet(ctx: Ctx<Fails<Calls['print']>>, { id, paper }: Parsed<Calls['print']>): Promise<Bytes> {
  const [seen, { mine }] = [await sheetFor(ctx, { id }), await ownSeat(ctx, id)];
  const form = paper === 'OWN'
    ? seen.own?.signedAt && mine ? ownPaper(seen, seen.own, mine.name) : ctx.fail('blocked', { reasons: '签名提交后才能打印本人的评分单' })
    : seen.outcome ? allPaper(seen, seen.outcome) : ctx.fail('blocked', { reasons: '全部考官提交后才能打印评分汇总' });
  const bytes = await printedPaper(ctx, form, seen.applicationNo);
  await audit(ctx.app.db, witness(ctx), 'scoreSheet.print', 'done', { entity: 'scoreSheet', id });
  return { bytes, mime: 'application/pdf', fileName: `${form.title}_${seen.internName}_${seen.applicationNo}.pdf`, inline: true };
}
