/** 空余名额: where an intern may still go. Shown to everybody, each list only where the association has decided so. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { moment } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';
import { openPlacesPaths, type OpenFirm, type OpenPage, type OpenTutor } from './open-places.wire.ts';

const group = '对外公开';

export const openPlacesSettings = {
  firms: setting({ key: 'practice.openFirms', title: '公开可接收实习人员的律所', group, effect: '公开后，任何人不用登录即可查看律所名称、区县和空余名额。', schema: z.boolean(), initial: false, source: '产品默认；由协会决定是否公开', confidence: 'D' }),
  tutors: setting({ key: 'practice.openTutors', title: '公开有空余名额的指导律师', group, effect: '公开后，任何人不用登录即可查看指导律师的姓名、所在律所和空余名额。', schema: z.boolean(), initial: false, source: '产品默认；由协会决定是否公开', confidence: 'D' }),
} as const;

/** Anything may be typed into the address: what is nowhere found is answered by an empty list. */
const asked = z.strictObject({ keyword: z.string().max(63).default(''), districtName: z.string().max(31).default(''), page: z.int().min(1).max(10_000).default(1) });
const pageOf = <R extends z.ZodObject>(row: R) => z.object({ isOpen: z.boolean(), isOtherOpen: z.boolean(), countedAt: moment.nullable(), districts: z.array(z.string()), data: z.array(row), total: z.int() });
const audit = { none: '公开查询，不写入任何数据' } as const;

export const openPlaces = feature({
  name: 'practice.openPlaces',
  title: '空余名额',
  permissions: [],
  settings: openPlacesSettings,
  endpoints: {
    getOpenFirms: endpoint({
      method: 'GET', path: openPlacesPaths.firms, title: '可接收实习人员的律所', access: 'public', audit, input: asked,
      output: pageOf(z.object({ name: z.string(), districtName: z.string(), tutors: z.int(), places: z.int() })) satisfies z.ZodType<OpenPage<OpenFirm>>,
    }),
    getOpenTutors: endpoint({
      method: 'GET', path: openPlacesPaths.tutors, title: '有空余名额的指导律师', access: 'public', audit, input: asked,
      output: pageOf(z.object({ name: z.string(), firmName: z.string(), districtName: z.string(), places: z.int() })) satisfies z.ZodType<OpenPage<OpenTutor>>,
    }),
  },
  pages: {},
});
