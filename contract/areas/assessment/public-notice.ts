/** 公示编发: whoever is made known in the same days stands together under one number, on a paper that is put up and kept (internship rules 2.15). */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, moment, titled } from '../../kernel/schema.ts';
import { noticeKind } from './objection.ts';

export const publicNoticePermission = permissions('assessment.publicNotice', '公示编发', ['publish']);
const { view, publish } = publicNoticePermission;

const days = { kind: titled('公示', noticeKind), from: titled('公示开始', date), to: titled('公示截止', date) };
const row = z.object({ id, noticeNo: z.string(), ...days, people: z.int(), issuedAt: moment, issuedByName: z.string() });
const pending = z.object({ ...days, names: z.array(z.string()), /** Its days have begun, and it has no number. */ isLate: z.boolean() });

const base = '/api/assessment/publicNotice' as const;

export const publicNotice = feature({
  name: 'assessment.publicNotice',
  title: '公示编发',
  permissions: [publicNoticePermission],
  endpoints: {
    getPublicNotices: list({ path: `${base}/getPublicNotices`, title: '已编发的公示', access: view, row, filters: { kind: noticeKind.optional() }, sortable: ['from', 'issuedAt'], audit: { none: '公示本来就公开' } }),
    getPending: endpoint({ method: 'GET', path: `${base}/getPendingNotices`, title: '待编发的公示', access: view, audit: { none: '公示本来就公开' }, output: z.array(pending) }),
    issue: endpoint({ method: 'POST', path: `${base}/issueNotice`, title: '编发公示', access: publish, once: true, audit: 'publicNotice.issue', input: z.strictObject(days), output: z.object({ id, noticeNo: z.string(), people: z.int() }), errors: ['notItsTurn'] }),
    getFile: endpoint({ method: 'GET', path: `${base}/getNoticeFile`, title: '打开公示文书', access: view, kind: 'file', whileSeen: true, audit: { none: '公示本来就公开' }, input: z.strictObject({ id }), output: z.unknown(), errors: ['documentCharacters', 'storageFull'] }),
  },
  pages: {
    list: page({ path: '/assessment/publicNotice', title: '公示编发', access: view, component: 'assessment/public-notice/PublicNoticePage', menu: 'assessment', order: 68,
      desc: '公示期相同的人员编成一期公示，编号并生成公示文书，印出张贴、归档。公示网址印在文书上，任何人可以在那里提出异议。' }),
  },
});
