/** 文书: what was issued in a case. Whoever is tied to the case sees its documents; nothing else opens them. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { id, labelled, moment } from '../../kernel/schema.ts';
import { documentKind } from './document-kind.ts';

const servedMode = labelled({ SYSTEM: '系统送达', SMS: '短信送达', MAIL: '邮寄送达', COUNTER: '当面送达' });

const issued = z.object({
  id, kind: documentKind, title: z.string(), docNo: z.string(), issuedAt: moment,
  /** To the viewer, and for staff to everybody. */
  served: z.array(z.object({ servedTo: z.string(), servedToTitle: z.string(), servedMode, servedAt: moment, readAt: moment.nullable() })),
});

const caseEntity = z.string().regex(/^[a-z][A-Za-z]{0,62}$/, { error: '业务类型不正确' }).max(63);
const base = '/api/basicInfo/decisionDocument' as const;

export const decisionDocument = feature({
  name: 'basicInfo.decisionDocument',
  title: '文书',
  permissions: [],
  endpoints: {
    ofCase: endpoint({
      method: 'GET', path: `${base}/getCaseDocuments`, title: '案件的文书', access: 'signedIn', audit: { none: '只列出与本人有关的案件的文书' },
      input: z.strictObject({ caseEntity, caseId: id }), output: z.array(issued),
    }),
    getFile: endpoint({
      method: 'GET', path: `${base}/getDocumentFile`, title: '打开文书', access: 'signedIn', kind: 'file', audit: { none: '文书只对与案件有关的人可见，受送达人首次打开的时间记入送达记录' },
      input: z.strictObject({ id }), output: z.unknown(), errors: ['documentCharacters', 'storageFull'],
    }),
    /** 打印申请表: the case's own form, to be signed and sealed by hand. In the clear for whoever it is about, so it is written down. */
    printForm: endpoint({
      method: 'POST', path: `${base}/printCaseForm`, title: '打印申请表', access: 'signedIn', kind: 'file', audit: 'decisionDocument.printForm', changes: false,
      input: z.strictObject({ caseEntity, id }), output: z.unknown(), errors: ['documentCharacters'],
    }),
  },
  pages: {},
});
