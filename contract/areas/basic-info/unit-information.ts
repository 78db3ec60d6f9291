/** 单位信息: a firm's view of itself: whether it may take interns, who may guide them and how many places are left. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, text, titled } from '../../kernel/schema.ts';

export const firmProfilePermission = permissions('basicInfo.firmProfile', '单位信息', ['export']);

/** Internship rules 2.5: who may guide, and who could if a place were free. */
export const tutorStanding = labelled({ FREE: '可指导', FULL: '名额已满', INELIGIBLE: '不符合', SUSPENDED: '暂停指导' });

const tutor = z.object({
  id, name: z.string(), licenceNo: z.string(), firmName: z.string(), years: z.int(), quota: z.int(),
  /** By who is in his charge, and by who is kept a place while his case is looked at. */
  used: z.int(), free: z.int(), standing: tutorStanding,
  /** Why not, where somebody may not. */
  reason: z.string().nullable(),
  /** Guided before and now. */
  guidedEver: z.int(),
});

const base = '/api/basicInfo/unitInformation' as const;

export const unitInformation = feature({
  name: 'basicInfo.unitInformation',
  title: '单位信息',
  permissions: [firmProfilePermission],
  endpoints: {
    getUnits: endpoint({
      method: 'GET', path: `${base}/getUnits`, title: '本人所在律所', access: firmProfilePermission.view, audit: { none: '只有本所的接收资格和名额' }, input: z.strictObject({}),
      output: z.array(z.object({
        id, name: z.string(), reception: z.object({ state: z.string(), stateTitle: z.string(), suspendedUntil: date.nullable() }).nullable(),
        /** Of those who may guide. */
        tutors: z.int(), places: z.int(), used: z.int(),
        /** Interns by what they are at. */
        underWay: z.int(), paused: z.int(), waiting: z.int(), assessing: z.int(),
      })),
    }),
    getTutors: exportedList({
      path: `${base}/getUnitTutors`, title: '指导律师带教表', access: firmProfilePermission.view, row: tutor, audit: { none: '律师姓名和执业年限是公开信息' },
      filters: { keyword: titled('关键词', text(31)).optional(), standing: titled('带教资格', tutorStanding).optional() }, sortable: ['years', 'name'],
      exports: { can: firmProfilePermission.export, columns: { name: '姓名', licenceNo: { title: '执业证号', width: 20 }, firmName: { title: '律师事务所', width: 34 }, years: '执业年限', quota: '名额', used: '已用名额（含审核中）', free: '空余', standing: '带教资格', reason: { title: '原因', width: 26 }, guidedEver: '累计指导' } },
    }),
  },
  pages: {
    home: page({ path: '/basicInfo/unitInformation', title: '单位信息', access: firmProfilePermission.view, component: 'basic-info/unit-information/UnitInformationPage', desc: '本所的登记信息、接收实习人员资格、每名律师的带教名额、本所实习人员的进度和印章样式。要改登记信息，请联系市律师协会。', menu: 'basicInfo', order: 5 }),
  },
});
