/** What every case's book says beside its own answers: what was asked of a decision anew, the whole way with its opinions, and the papers. */
import { sql } from 'kysely';
import { isRequired, type MaterialSpec } from 'contract/areas/practice/materials';
import { recheckBody } from 'contract/areas/practice/recheck';
import { actionTitle, actorTitle, dispatcher, stateTitle, type AnyWorkflow } from 'contract/kernel/workflow';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import type { CaseRow } from '../../kernel/flow.ts';
import { dayOf } from './case-journal.ts';
import { CharactersMissing, missingWords } from '../documents/characters-missing.ts';
import { pictureOf, type Book, type BookFact, type BookPaper, type BookSection } from '../documents/book.ts';

/** A kind of case's own part. */
export interface CaseContent {
  readonly title: string;
  readonly person: string;
  readonly cover: readonly BookFact[];
  readonly sections: readonly BookSection[];
  readonly specs: readonly MaterialSpec[];
  readonly form?: Readonly<Record<string, unknown>>;
}
interface Kept { readonly fileObjectId: string; readonly mime: string; readonly size: number }
/** A paper that was handed in, or a letter that was issued: its pages are made by the job, or before by whoever read it. */
interface BookFile { readonly material: string; readonly fileName: string; readonly from: Kept | { readonly letterId: string } }
/** The file of an issued letter. */
export type LetterFile = (app: App, id: string) => Promise<string>;

/** Together, what one book takes of papers; scans of a whole case are a tenth of it. */
const mostBytes = 150 * 1024 * 1024;

/** One answer on one line, or none; a longer text keeps its lines. */
export const fact = (label: string, text: string | number | null | undefined): BookFact => ({ label, lines: text === null || text === undefined || text === '' ? [] : String(text).split('\n') });

export async function bound(db: Db, workflow: AnyWorkflow, row: CaseRow, { title, person, cover, sections, specs, form = {} }: CaseContent): Promise<{ book: Omit<Book, 'papers'>; files: BookFile[] }> {
  const { associationId: at, id } = row;
  const files = await db.selectFrom('attachment').select(['materialCode', 'fileName', 'mime', 'size', 'fileObjectId']).where('associationId', '=', at).where('ownerEntity', '=', workflow.entity).where('ownerId', '=', id)
    .where('deletedAt', 'is', null).orderBy('uploadedAt').orderBy('id').execute();
  const letters = await db.selectFrom('decisionDocument').select(['id', 'title', 'docNo', 'issuedAt']).where('associationId', '=', at).where('caseId', '=', id).orderBy('issuedAt').orderBy('id').execute();
  const { rows: [about] } = await sql<{ association: string; today: string }>`select name as association, app_today() as today from association where id = ${at}`.execute(db);
  const today = about?.today ?? '';
  return {
    book: {
      association: about?.association ?? '', title, about: `${row.applicationNo}　${person}`, boundAt: `${today}T00:00:00+08:00`,
      cover: [fact('编号', row.applicationNo), ...cover, fact('办理状态', stateTitle(workflow, row.state)), fact('成册日期', today)],
      sections: [...sections, ...await rechecks(db, row), await opinions(db, workflow, row), ...lettersIn(letters)],
      missing: specs.filter((spec) => isRequired(spec, form) && !files.some(({ materialCode }) => materialCode === spec.code)).map((spec) => spec.name),
    },
    files: [
      ...specs.flatMap((spec) => files.filter(({ materialCode }) => materialCode === spec.code).map(({ fileName, ...from }) => ({ material: spec.name, fileName, from: { fileObjectId: from.fileObjectId, mime: from.mime, size: from.size } }))),
      ...letters.map(({ id: letterId, title: letter, docNo }) => ({ material: '文书', fileName: `${letter}（${docNo}）`, from: { letterId } })),
    ],
  };
}

async function rechecks(db: Db, { associationId, id }: CaseRow): Promise<BookSection[]> {
  const all = await db.selectFrom('recheckApplication').selectAll().where('associationId', '=', associationId).where('caseId', '=', id).orderBy('appliedAt').execute();
  return all.map((one) => ({ title: '复核申请', facts: [
    fact('复核申请编号', one.recheckNo),
    fact('原决定', [`${one.originalTitle ?? ''}　${one.originalNo ?? ''}　${one.originalOn ?? ''}`.trim(), one.originalText].filter(Boolean).join('\n')),
    fact('复核机构', recheckBody.labels[recheckBody.parse(one.body)]), fact('事实和理由', one.grounds), fact('报送', one.dispatchedOn && `${one.dispatchedOn}　${one.dispatchNo ?? ''}`),
    ...one.result === 'NOT_ACCEPTED' || one.result === 'WITHDRAWN' ? [fact('处理结果', [one.outcome, one.refusalReason].filter(Boolean).join('：')), fact('说明', one.findings)] : [fact('受理日期', one.acceptedAt && dayOf(one.acceptedAt)), fact('复核决定', one.outcome), fact('决定理由', one.findings)], fact('复核文书号', one.provinceNo),
  ].filter(({ lines }) => lines.length > 0) }));
}

/** What was said about it on the way, without what the association notes for itself, and whom it passed it to. */
async function opinions(db: Db, workflow: AnyWorkflow, { associationId: at, id }: CaseRow): Promise<BookSection> {
  const lines = await db.selectFrom('reviewRecord').select(['doer', 'actorName', 'action', 'opinion', sql<string>`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`.as('day')])
    .where('associationId', '=', at).where('caseId', '=', id).where('doer', '<>', dispatcher).orderBy('at').orderBy('id').execute();
  return { title: '办理过程', facts: lines.map(({ doer, actorName, action, opinion, day }) => ({
    label: day, lines: [`${doer === 'clock' ? '系统' : workflow.actions[action]?.together ?? `${actorTitle(workflow, doer)}　${actorName}`}　${actionTitle(workflow, action)}`, ...(opinion ? opinion.split('\n') : [])],
  })) };
}

/** What was issued in it, as the register of documents has it; the letters themselves stand behind the papers. */
const lettersIn = (all: readonly { title: string; docNo: string; issuedAt: string }[]): BookSection[] => (all.length === 0 ? [] : [{ title: '已出具的文书', facts: all.map(({ title, docNo, issuedAt }) => fact(dayOf(issuedAt), `${title}　${docNo}`)) }]);

interface Opened { readonly bytes: Buffer; readonly mime: string }

/** What a book takes of a file, or the sentence of why it does not. */
async function opened(app: App, associationId: string, fileId: string, room: number, size?: number): Promise<Opened | { fault: string }> {
  if (size !== undefined && size > room) return tooLarge;
  const found = await app.files.openRead(associationId, fileId).catch(() => undefined);
  if (!found) return { fault: '文件已不在存储中。请联系系统管理员' };
  const bytes = Buffer.concat(await found.stream.toArray());
  return bytes.length > room ? tooLarge : { bytes, mime: found.file.mime };
}
const tooLarge = { fault: '材料合计过大，这一份没有装入本册。请在系统中单独打开打印' };

export async function papersOf(app: App, associationId: string, files: readonly BookFile[], letterFile: LetterFile): Promise<BookPaper[]> {
  const papers: BookPaper[] = [];
  let room = mostBytes;
  for (const { material, fileName, from } of files) {
    const take = async (): Promise<BookPaper['source']> => {
      const found = 'letterId' in from
        ? await letterFile(app, from.letterId).then((fileId) => opened(app, associationId, fileId, room), refusedLetter)
        : await opened(app, associationId, from.fileObjectId, room, from.size);
      if ('fault' in found) return found;
      room -= found.bytes.length;
      return found.mime === 'application/pdf' ? { pdf: found.bytes } : pictureOf(found.bytes);
    };
    papers.push({ material, fileName, source: await take() });
  }
  return papers;
}

/** A letter with a character that no font has is named in the book; whatever else goes wrong stops the binding. */
function refusedLetter(error: unknown): { fault: string } {
  if (!(error instanceof CharactersMissing)) throw error;
  return { fault: `这份文书还不能打印：字体里没有这些字：${missingWords(error)}` };
}
