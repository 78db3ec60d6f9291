/** 打印成册: a case as one PDF, with the same calls for every kind of case. It is what goes to the province. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import type { Permission } from '../../kernel/permission.ts';
import { id, labelled } from '../../kernel/schema.ts';

export const caseBook = z.object({
  id, state: labelled({ MAKING: '正在成册', READY: '已成册', FAILED: '未能成册' }), pages: z.int().nullable(),
  /** Papers that could not be taken in. */
  faults: z.int().nullable(), fault: z.string().nullable(),
});

/** `Name` as it stands in addresses. */
interface Of { readonly base: `/api/${string}`; readonly Name: string; readonly entity: string; readonly title: string; readonly view: Permission }

export const bookCalls = ({ base, Name, entity, title, view }: Of) => ({
  orderBook: endpoint({ method: 'POST', path: `${base}/bind${Name}`, title: `${title}：打印成册`, access: view, audit: `${entity}.bind`, input: z.strictObject({ id }), output: caseBook }),
  getBook: endpoint({ method: 'GET', path: `${base}/get${Name}Book`, title: `${title}：成册的进度`, access: view, audit: { none: '只有页数和进度' }, input: z.strictObject({ id, bookId: id }), output: caseBook }),
  getBookFile: endpoint({ method: 'GET', path: `${base}/get${Name}BookFile`, title: `${title}：打开成册的材料`, access: view, kind: 'file', audit: 'caseBook.open', input: z.strictObject({ id, bookId: id }), output: z.unknown() }),
});
