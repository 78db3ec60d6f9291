/** The list that goes with a batch (internship rules 6, E16): registrations, refusals, passes and new numbers apart, each with its letter's number and day, printed when it is asked for. */
import { filingOutcome, mostFiled, type filing, type FilingOutcome } from 'contract/areas/practice/filing';
import { sex } from 'contract/areas/basic-info/enumerations';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import { keysOf } from 'contract/kernel/keys';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Bytes, Ctx } from '../../../kernel/context.ts';
import { dateInFigures } from '../../../machines/documents/chinese-numbers.ts';
import { refuseMissing } from '../../../machines/documents/characters-missing.ts';
import { escaped } from '../../../machines/documents/escaped.ts';
import type { Order } from '../../../machines/documents/print.worker.ts';
import { printedBy, type Printed } from '../../../machines/documents/printed-paper.ts';
import { getBatch, listItems } from './filing-list.ts';

type Calls = (typeof filing)['endpoints'];
type Item = Output<Calls['getItems']>['data'][number];
type Batch = Output<Calls['getBatch']>;

const addressed = { PROVINCE: { of: '备案名单', to: '省律师协会', asks: '报请备案' }, BUREAU: { of: '决定抄送名单', to: '司法局', asks: '抄送贵局' } } as const;
const onRegistrations = ({ counts }: Batch): boolean => counts.PASSED + counts.RENUMBERED === 0;
const titleOf = (batch: Batch): string => `${onRegistrations(batch) ? '实习登记' : '实习管理'}${addressed[batch.receiver].of}`;
const blank = '　'.repeat(10);

/** A column that is narrow is as wide as its longest line. */
const columns: readonly { title: string; only?: readonly FilingOutcome[]; isWide?: boolean; of(item: Item, at: number): string | null }[] = [
  { title: '序号', of: (_, at) => String(at + 1) },
  { title: '姓名', of: ({ name }) => name },
  { title: '性别', of: ({ sex: one }) => one && sex.labels[one] },
  { title: '类别', of: ({ practiceType: one }) => one && practiceType.labels[one] },
  { title: '律师事务所', isWide: true, of: ({ firmName }) => firmName },
  { title: '指导律师', of: ({ tutorName }) => tutorName },
  { title: '原实习证号', only: ['RENUMBERED'], of: ({ oldCertNo }) => oldCertNo },
  { title: '新实习证号', only: ['RENUMBERED'], of: ({ certNo }) => certNo },
  { title: '变更原因', only: ['RENUMBERED'], of: ({ reason }) => reason },
  { title: '变更日期', only: ['RENUMBERED'], of: ({ decidedOn }) => decidedOn },
  { title: '实习证号', only: ['REGISTERED', 'PASSED'], of: ({ certNo }) => certNo },
  { title: '不准予的原因', only: ['REFUSED'], isWide: true, of: ({ reason }) => reason },
  { title: '文号', only: ['REGISTERED', 'REFUSED'], isWide: true, of: ({ docNo }) => docNo },
  { title: '合格意见文号', only: ['PASSED'], isWide: true, of: ({ docNo }) => docNo },
  { title: '决定日期', only: ['REGISTERED', 'REFUSED', 'PASSED'], of: ({ decidedOn }) => decidedOn },
];

function listOf(outcome: FilingOutcome, all: readonly Item[]): string {
  const items = all.filter((one) => one.outcome === outcome);
  if (items.length === 0) return '';
  const shown = [...columns.filter(({ only }) => only === undefined || only.includes(outcome)), ...items.some(({ correction }) => correction) ? [{ title: '更正说明', isWide: true, of: ({ correction }: Item) => correction }] : []];
  const cell = (tag: 'th' | 'td', text: string | null, isWide = false) => `<${tag}${isWide ? '' : ' class="narrow"'}>${escaped(text ?? '—')}</${tag}>`;
  return `<table class="grid"><thead><tr><th colspan="${shown.length}">${filingOutcome.labels[outcome]}（${items.length}人）</th></tr><tr>${shown.map(({ title, isWide }) => cell('th', title, isWide)).join('')}</tr></thead>
    ${items.map((item, at) => `<tr>${shown.map(({ of, isWide }) => cell('td', of(item, at), isWide)).join('')}</tr>`).join('')}</table>`;
}

/** To be written in by hand before it goes; what went without a number has none. */
const numberOf = ({ state, sentNo }: Batch): string => (sentNo || state === 'DRAFT' ? `文号：${escaped(sentNo ?? blank)}　` : '');

function orderOf(batch: Batch, items: readonly Item[], { association, printedOn }: Printed): Order {
  const [title, { to, asks }] = [titleOf(batch), addressed[batch.receiver]];
  const days = items.map(({ decidedOn }) => decidedOn).toSorted();
  const [from, until] = [dateInFigures(days[0]!), dateInFigures(days.at(-1)!)];
  const parts = keysOf(filingOutcome.labels).filter((outcome) => batch.counts[outcome] > 0).map((outcome) => `${filingOutcome.labels[outcome]}${batch.counts[outcome]}件`);
  const on = batch.sentOn ? dateInFigures(batch.sentOn) : `${blank}年　　月　　日`;
  return {
    layout: 'wideForm', title, author: association, issuedAt: `${batch.sentOn ?? printedOn}T00:00:00+08:00`, links: {}, pictures: {},
    html: [
      `<h1>${escaped(title)}</h1>`, `<p class="right small">${numberOf(batch)}批次：${escaped(batch.batchNo)}　打印日期：${printedOn}</p>`,
      `<p>${to}：</p>`,
      `<p>　　现将本会${from === until ? from : `${from}至${until}`}${onRegistrations(batch) ? '作出的实习登记决定' : '的实习管理事项'}${items.length}件${asks}，其中${parts.join('，')}，名单如下。</p>`,
      ...keysOf(filingOutcome.labels).map((outcome) => listOf(outcome, items)),
      `<p class="sign">${escaped(association)}（盖章）</p>`, `<p class="sign">${on}</p>`, `<p class="small">经办人：${escaped(batch.sentByName ?? batch.madeByName)}${batch.state === 'DRAFT' ? '。本名单尚未登记报送，报送前仍可能变动。' : ''}</p>`,
    ].join(''),
  };
}

/** In no transaction: printing takes a second, and holds nothing meanwhile. */
export async function printBatch(ctx: Ctx<Fails<Calls['printBatch']>>, { id }: Parsed<Calls['printBatch']>): Promise<Bytes> {
  const { app, db, viewer: { associationId } } = ctx;
  const batch = await getBatch(ctx, { id });
  const { data } = await listItems(ctx, { batchId: id, page: 1, limit: mostFiled });
  if (data.length === 0) return ctx.fail('blocked', { reasons: '批次里没有人，没有可打印的名单，请解散批次' });
  const bytes = await app.printer.print(orderOf(batch, data, await printedBy(db, associationId))).catch(refuseMissing);
  await audit(app.db, witness(ctx), 'filing.print', 'done', { entity: 'filingBatch', id });
  return { bytes, mime: 'application/pdf', fileName: `${titleOf(batch)}_${batch.batchNo}.pdf`, inline: true };
}
