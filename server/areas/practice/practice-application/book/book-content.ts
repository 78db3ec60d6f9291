/** What the book of an application says, and the papers that go into it. */
import { sql } from 'kysely';
import { applicationForm, conductItems, formSteps } from 'contract/areas/practice/practice-application.form';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { isRequired } from 'contract/areas/practice/materials';
import { practiceSettings } from 'contract/areas/practice/settings';
import { titleOf } from 'contract/kernel/schema';
import { actionTitle, actorTitle, stateTitle } from 'contract/kernel/workflow';
import type { App } from '../../../../app.ts';
import type { Db } from '../../../../kernel/context.ts';
import { pictureOf, type Book, type BookFact, type BookPaper, type BookSection } from '../../../../machines/documents/book.ts';
import { readable, snapshotOf, type Snapshot } from '../changes.ts';
import { ruleFor } from '../../../../machines/settings/rules-in-force.ts';
import type { Row } from '../steps.ts';

export interface BookFile { readonly material: string; readonly fileName: string; readonly mime: string; readonly size: number; readonly fileObjectId: string }
export interface BookContent { readonly book: Omit<Book, 'papers'>; readonly files: readonly BookFile[] }

/** Together, what one book takes of papers; scans of a whole case are a tenth of it. */
const mostBytes = 150 * 1024 * 1024;

export async function bookOf(app: App, db: Db, row: Row): Promise<BookContent> {
  const { associationId: at, id } = row;
  const snapshot = await snapshotOf(app, db, row);
  const specs = await ruleFor({ app, db, row }, practiceSettings.materials);
  const files = await db.selectFrom('attachment').select(['materialCode', 'fileName', 'mime', 'size', 'fileObjectId']).where('associationId', '=', at).where('ownerEntity', '=', practiceFlow.entity).where('ownerId', '=', id)
    .where('deletedAt', 'is', null).orderBy('uploadedAt').orderBy('id').execute();
  const { rows: [about] } = await sql<{ association: string; today: string; submitted: string | null }>`select name as association, app_today() as today, ${row.submittedAt}::timestamptz::date as submitted from association where id = ${at}`.execute(db);
  const name = String(snapshot.form['name'] ?? '') || '未填写姓名';
  const fact = (label: string, text: string): BookFact => ({ label, lines: text ? [text] : [] });
  return {
    book: {
      association: about?.association ?? '', title: '实习登记申请材料', about: `${row.applicationNo}　${name}`, boundAt: `${about?.today ?? ''}T00:00:00+08:00`,
      cover: [fact('申请编号', row.applicationNo), fact('申请人', name), fact('接收律所', snapshot.firmName), fact('指导律师', snapshot.tutorName), fact('提交日期', about?.submitted ?? '尚未提交'), fact('办理状态', stateTitle(practiceFlow, row.state)), fact('成册日期', about?.today ?? '')],
      sections: [...formSections(snapshot), await opinions(db, row)],
      missing: specs.filter((spec) => isRequired(spec, row.form) && !files.some(({ materialCode }) => materialCode === spec.code)).map((spec) => spec.name),
    },
    files: specs.flatMap((spec) => files.filter(({ materialCode }) => materialCode === spec.code).map(({ fileName, mime, size, fileObjectId }) => ({ material: spec.name, fileName, mime, size, fileObjectId }))),
  };
}

const formSections = (snapshot: Snapshot): BookSection[] => formSteps.map(({ title, fields }) => ({ title, facts: fields.map((field) => ({ label: titleOf(applicationForm, field), lines: linesOf(field, snapshot) })) }));

/** Answers as they are read on the screen; lists a line each. */
function linesOf(field: string, { form, firmName, tutorName }: Snapshot): string[] {
  const value = form[field];
  if (field === 'firmId') return [firmName].filter(Boolean);
  if (field === 'tutorId') return [tutorName].filter(Boolean);
  if (value === null || value === undefined || value === '') return [];
  if (field === 'conductDeclarations' && Array.isArray(value)) return conductItems.map((item, nth) => `${nth + 1}. ${item}：${typeof value[nth] === 'boolean' ? (value[nth] ? '是' : '否') : '未声明'}`);
  if (Array.isArray(value)) return value.map((one) => readable(field, [one]));
  return readable(field, value).split('\n');
}

/** What was said about it on the way, without what the association notes for itself. */
async function opinions(db: Db, { associationId: at, id }: Row): Promise<BookSection> {
  const lines = await db.selectFrom('reviewRecord').select(['doer', 'actorName', 'action', 'opinion', sql<string>`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`.as('day')])
    .where('associationId', '=', at).where('caseId', '=', id).orderBy('at').orderBy('id').execute();
  return { title: '办理过程', facts: lines.map(({ doer, actorName, action, opinion, day }) => ({
    label: day, lines: [`${doer === 'clock' ? '系统' : `${actorTitle(practiceFlow, doer)}　${actorName}`}　${actionTitle(practiceFlow, action)}`, ...(opinion ? opinion.split('\n') : [])],
  })) };
}

export async function papersOf(app: App, associationId: string, files: readonly BookFile[]): Promise<BookPaper[]> {
  const papers: BookPaper[] = [];
  let room = mostBytes;
  for (const { material, fileName, mime, size, fileObjectId } of files) {
    const take = async (): Promise<BookPaper['source']> => {
      if (size > room) return { fault: '材料合计过大，这一份没有装入本册。请在系统中单独打开打印' };
      const opened = await app.files.openRead(associationId, fileObjectId).catch(() => undefined);
      if (!opened) return { fault: '文件已不在存储中。请联系系统管理员' };
      room -= size;
      const bytes = Buffer.concat(await opened.stream.toArray());
      return mime === 'application/pdf' ? { pdf: bytes } : pictureOf(bytes);
    };
    papers.push({ material, fileName, source: await take() });
  }
  return papers;
}
