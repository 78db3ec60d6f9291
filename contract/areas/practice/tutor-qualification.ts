/** 指导律师资格 (internship rules 2.5, 4.8): who may guide and how many places he has left; the association may set one aside by its own hand. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, prose, text, titled } from '../../kernel/schema.ts';
import { tutorStanding } from '../basic-info/unit-information.ts';

export const tutorQualificationPermission = permissions('practice.tutorQualification', '指导律师资格', ['decide', 'import', 'export']);

/** Of those whom he guides already. */
export const presentInterns = labelled({ STAY: '继续由其指导', CHANGE: '须在期限内变更指导律师或转所' });
const places = labelled({ FULL: '名额已满', LEFT: '有空余名额' });

export const suspensionForm = z.strictObject({
  until: titled('暂停至（不填为直到恢复）', date.optional()), presentInterns: titled('在指导的实习人员', presentInterns), reason: titled('理由（指导律师和律所可见）', prose(500, 5)),
});
const lifting = z.strictObject({ liftReason: titled('恢复的理由（指导律师和律所可见）', prose(500, 5)) });
export const liftingForm = lifting;

const row = z.object({
  id, name: z.string(), licenceNo: z.string(), firmName: z.string(), years: z.int(), quota: z.int(),
  /** By who is in his charge, and by cases under review for which a place is kept. */
  used: z.int(), free: z.int(), standing: tutorStanding, reason: z.string().nullable(), suspendedUntil: date.nullable(),
});
const suspension = z.object({ id, fromOn: date, until: date.nullable(), reason: z.string(), presentInterns, decidedByName: z.string(), liftedOn: date.nullable(), liftedByName: z.string().nullable(), liftReason: z.string().nullable(), isOpen: z.boolean() });

const base = '/api/practice/tutorQualification' as const;

export const tutorQualification = feature({
  name: 'practice.tutorQualification',
  title: '指导律师资格',
  permissions: [tutorQualificationPermission],
  endpoints: {
    getTutorQualifications: exportedList({
      path: `${base}/getTutorQualifications`, title: '指导律师资格列表', access: tutorQualificationPermission.view, row, audit: { none: '律师姓名和执业年限是公开信息' },
      filters: { keyword: titled('姓名或执业证号', text(31)).optional(), firmId: titled('律师事务所', id).optional(), standing: titled('带教资格', tutorStanding).optional(), places: titled('名额', places).optional() }, sortable: ['name', 'years'],
      exports: { can: tutorQualificationPermission.export, columns: { name: '姓名', licenceNo: { title: '执业证号', width: 20 }, firmName: { title: '律师事务所', width: 34 }, years: '执业年限', quota: '名额', used: '已用名额（含审核中）', free: '空余', standing: '带教资格', reason: { title: '原因', width: 26 }, suspendedUntil: '暂停至' } },
    }),
    getSuspensions: endpoint({
      method: 'GET', path: `${base}/getTutorSuspensions`, title: '暂停指导的记录', access: tutorQualificationPermission.view, audit: { none: '只有本所和市律协可见' }, input: z.strictObject({ id }),
      output: z.object({ name: z.string(), firmName: z.string(), guiding: z.int(), mayDecide: z.boolean(), all: z.array(suspension) }),
    }),
    suspend: endpoint({
      method: 'POST', path: `${base}/suspendTutor`, title: '暂停指导', access: tutorQualificationPermission.decide, audit: 'tutorQualification.suspend', once: true, input: suspensionForm.extend({ id }), output: z.object({ id }), errors: ['blocked'],
    }),
    lift: endpoint({
      method: 'POST', path: `${base}/liftTutorSuspension`, title: '恢复指导', access: tutorQualificationPermission.decide, audit: 'tutorQualification.lift', once: true, input: lifting.extend({ id }), output: z.object({ id }), errors: ['blocked'],
    }),
  },
  pages: {
    list: page({ path: '/practice/tutorQualification', title: '指导律师资格', access: tutorQualificationPermission.view, component: 'practice/tutor-qualification/TutorQualificationListPage', menu: 'practice', order: 42, desc: '专职律师能否指导实习人员、名额用了多少。违反带教规定的，可以暂停指导：暂停期间不能再接收实习人员，在指导的由您决定继续还是变更。' }),
  },
});
