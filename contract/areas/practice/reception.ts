/** 接收实习人员资格: the association grants a firm the right to take interns, suspends it and takes it back. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, prose, text, titled, version } from '../../kernel/schema.ts';
import { openAction, workflow } from '../../kernel/workflow.ts';

export const reception = permissions('practice.reception', '接收资格', ['create', 'decide', 'import', 'export']);

const reason = titled('理由', prose(500, 5));

export const receptionFlow = workflow({
  entity: 'firmReception', area: 'practice', title: '接收实习人员资格', prefix: 'JS',
  actors: { association: '市律协' },
  // Standing states: each may last, none waits for anybody.
  states: {
    granted:   { title: '具备', final: true, tone: 'good' },
    suspended: { title: '暂停', final: true, tone: 'wait' },
    removed:   { title: '取消', final: true, tone: 'bad' },
  },
  actions: {
    grant:   { title: '授予资格', from: [], to: 'granted', by: 'association', can: reception.create },
    suspend: { title: '暂停', from: ['granted'], to: 'suspended', by: 'association', can: reception.decide, look: 'plain', reopens: true,
               input: z.strictObject({ opinion: reason, until: titled('暂停至', date.optional()) }) },
    resume:  { title: '恢复', from: ['suspended'], to: 'granted', by: 'association', can: reception.decide, look: 'primary', reopens: true, input: z.strictObject({ opinion: reason }) },
    remove:  { title: '取消资格', from: ['granted', 'suspended'], to: 'removed', by: 'association', can: reception.decide, look: 'danger', reopens: true,
               input: z.strictObject({ opinion: reason }), confirm: '取消后该所不能再接收实习人员，需重新授予。' },
  },
});

const state = z.enum(['granted', 'suspended', 'removed']);
const row = z.object({
  firmId: id, firmName: z.string(), firmStatusTitle: z.string(), qualifiedTutors: z.int(), interns: z.int(),
  /** Without one the firm has never been granted the right. */
  reception: z.object({ id, version, applicationNo: z.string(), state, stateTitle: z.string(), grantedOn: date, docNo: z.string().nullable(), suspendedUntil: date.nullable() }).nullable(),
});
const line = z.object({ id, at: moment, actorName: z.string(), actionTitle: z.string(), opinion: z.string().nullable() });

const base = '/api/practice/firmReception' as const;

export const firmReception = feature({
  name: 'practice.firmReception',
  title: '接收实习人员资格',
  permissions: [reception],
  workflow: receptionFlow,
  endpoints: {
    getFirmReceptions: exportedList({
      path: `${base}/getFirmReceptions`, title: '律所接收资格列表', access: reception.view, row, audit: { none: '接收资格是公开信息' },
      filters: {
        keyword: titled('关键词', text(63)).optional(), firmId: titled('律师事务所', id).optional(),
        state: titled('接收资格', labelled({ none: '未授予', granted: '具备', suspended: '暂停', removed: '取消' })).optional(),
      }, sortable: ['firmName', 'interns', 'qualifiedTutors'],
      exports: {
        can: reception.export, rowKey: 'firmId',
        columns: {
          firmName: { title: '律师事务所', width: 34 }, firmStatusTitle: '律所状态', qualifiedTutors: '可指导律师', interns: '在指导实习人员', 'reception.stateTitle': { title: '接收资格', empty: '未授予' },
          'reception.applicationNo': { title: '编号', width: 20 }, 'reception.grantedOn': '授予日期', 'reception.docNo': { title: '文号', width: 26 }, 'reception.suspendedUntil': '暂停至',
        },
      },
    }),
    getFirmReception: endpoint({
      method: 'GET', path: `${base}/getFirmReceptionForEdit`, title: '律所接收资格详情', access: reception.view, audit: { none: '接收资格是公开信息' },
      input: z.strictObject({ id }), output: z.object({ id, version, applicationNo: z.string(), firmName: z.string(), state, stateTitle: z.string(), grantedOn: date, docNo: z.string().nullable(), suspendedUntil: date.nullable(), journal: z.array(line), open: z.array(openAction) }),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateFirmReception`, title: '授予接收资格', access: reception.create, audit: 'firmReception.grant', once: true,
      input: z.strictObject({ firmId: id }), output: z.object({ id, version, applicationNo: z.string() }), errors: ['duplicate'],
    }),
  },
  pages: {
    list: page({ path: '/practice/reception', title: '接收资格', access: reception.view, component: 'practice/firm-reception/FirmReceptionListPage', desc: '各律所能否接收实习人员，有几名律师可以指导、正在指导几名实习人员。', menu: 'practice', order: 40 }),
  },
});
