/** What all sheets of statistics and exports have in common: the period, the firm, and columns that come again and again. */
import { z } from 'zod';
import { id, titled } from '../../kernel/schema.ts';

/** By the year in which what the sheet lists happened. */
export const sheetYear = titled('年度', z.int({ error: '年度应写成 2026 的样子' }).min(2000, { error: '年度应在2000至2099之间' }).max(2099, { error: '年度应在2000至2099之间' }));

export const sheetFilters = { year: sheetYear.optional(), firmId: titled('律师事务所', id).optional() };

/** Years in which anything happened, the newest first. */
export const sheetYears = z.array(z.int());

export const wideFirm = { title: '律所', width: 34 } as const;
export const wideCertNo = { title: '实习证号', width: 18 } as const;
export const narrowName = { title: '姓名', width: 10 } as const;
export const narrowTutor = { title: '指导律师', width: 12 } as const;
export const narrowSex = { title: '性别', width: 8 } as const;
/** For the pen of whoever fetches or signs; nobody types into it. */
export const byHand = z.string().nullable();
