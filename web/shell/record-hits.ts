/**
 * Firms, lawyers, internships and applications of every kind by name, sound or number: each register is asked itself, so that nobody finds what the
 * list would not show. Who may not open a list asks nothing and learns nothing, not even a number.
 */
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { objection, objectionFlow } from 'contract/areas/assessment/objection';
import { businessConfig } from 'contract/areas/basic-info/business-config';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { mostHits, registersAsked, settingsAsked } from 'contract/areas/console/command-box';
import { businessApplication } from 'contract/areas/other-business/business-application';
import { slugOf } from 'contract/areas/other-business/business-kind';
import { exOfficio, exOfficioFlow } from 'contract/areas/other-business/ex-officio';
import { internship } from 'contract/areas/practice/internship';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { receptionApplication } from 'contract/areas/practice/reception-application';
import { stateTitle } from 'contract/kernel/workflow';
import { call } from '../kernel/call.ts';
import { pageNamed } from '../kernel/list.ts';
import type { ListEndpoint, RowOf } from '../kernel/list-answer.ts';
import { say, type Word } from '../kernel/words.ts';
import type { Hit } from './commands.ts';

export interface Group { title: string; hits: readonly Hit[] }
type Granted = Readonly<Record<string, boolean>>;
interface Source { title(): string; may(granted: Granted): boolean; find(keyword: string, granted: Granted, signal: AbortSignal): Promise<readonly Hit[]> }

function source<E extends ListEndpoint>(title: Word, endpoint: E, show: (row: RowOf<E>, granted: Granted) => Hit): Source {
  const { access } = endpoint;
  return {
    title: () => say(title),
    may: (granted) => access !== 'public' && (access === 'signedIn' || granted[access] === true),
    find: async (keyword, granted, signal) => {
      const { data } = await pageNamed(endpoint, keyword, mostHits, signal);
      return data.map((row) => show(row, granted));
    },
  };
}

interface Desks { readonly list: { readonly path: string }; readonly review: { readonly path: string; readonly access: string } }
/** Where the person works on it: at the reviewer's desk, or in the own list. */
const deskOf = ({ list, review }: Desks, granted: Granted) => (granted[review.access] ? review : list).path;

/** In the order in which they are shown. */
const sources = {
  lawyer: source('律师', registersAsked.lawyer, ({ id, name, licenceNo, firmName }) => ({ key: id, title: name, note: `${licenceNo}　${firmName}`, icon: 'user', to: `${lawyer.pages.list.path}/${id}` })),
  lawFirm: source('律师事务所', registersAsked.lawFirm, ({ id, name, creditCode, headName }) => ({ key: id, title: name, note: `${creditCode}　${headName}`, icon: 'bank', to: `/basicInfo/lawFirm/${id}` })),
  internship: source('实习人员', registersAsked.internship, ({ id, name, registrationNo, firmName }) => ({ key: id, title: name, note: `${registrationNo}　${firmName}`, icon: 'user', to: `${internship.pages.list.path}/${id}` })),
  practiceApplication: source('实习申请', registersAsked.practiceApplication, ({ id, applicantName, applicationNo, stateTitle }, granted) => ({
    key: id, title: applicantName, note: `${applicationNo}　${stateTitle}`, icon: 'solution', to: `${deskOf(practiceApplication.pages, granted)}/${id}`,
  })),
  assessmentApplication: source('考核申请', registersAsked.assessmentApplication, ({ id, internName, applicationNo, stateTitle }, granted) => ({
    key: id, title: internName, note: `${applicationNo}　${stateTitle}`, icon: 'solution', to: `${deskOf(assessmentApplication.pages, granted)}/${id}`,
  })),
  businessApplication: source('其他业务', registersAsked.businessApplication, ({ id, kind, kindTitle, internName, applicationNo, stateTitle }, granted) => ({
    key: id, title: internName, note: `${kindTitle}　${applicationNo}　${stateTitle}`, icon: 'solution', to: `${deskOf(businessApplication.pages, granted)}/${slugOf(kind)}/${id}`,
  })),
  receptionApplication: source('接收资格申请', registersAsked.receptionApplication, ({ id, firmName, applicationNo, stateTitle }) => ({ key: id, title: firmName, note: `${applicationNo}　${stateTitle}`, icon: 'solution', to: `${receptionApplication.pages.list.path}/${id}` })),
  exOfficio: source('依职权注销', registersAsked.exOfficio, ({ id, internName, applicationNo, state }) => ({ key: id, title: internName, note: `${applicationNo}　${stateTitle(exOfficioFlow, state)}`, icon: 'solution', to: `${exOfficio.pages.list.path}/${id}` })),
  objection: source('公示异议', registersAsked.objection, ({ id, internName, applicationNo, state }) => ({ key: id, title: internName, note: `${applicationNo}　${stateTitle(objectionFlow, state)}`, icon: 'solution', to: `${objection.pages.list.path}/${id}` })),
} satisfies Record<keyof typeof registersAsked, Source>;

const settings: Source = {
  title: () => say('业务配置'),
  may: (granted) => granted[settingsAsked.access] === true,
  find: async (keyword, _, signal) => (await call(settingsAsked, { keyword, limit: mostHits }, { signal }))
    .map(({ key, title, area, areaTitle, group }) => ({ key, title, note: `${areaTitle}　${group}`, icon: 'setting', to: `${businessConfig.pages.main.path}?area=${area}&find=${encodeURIComponent(title)}` })),
};

/** One character of Chinese says something; of letters and digits it takes two. */
export const worthAsking = (typed: string): boolean => /\p{Script=Han}/u.test(typed) || typed.replaceAll(/\s/g, '').length > 1;

export async function findRecords(typed: string, granted: Granted, signal: AbortSignal): Promise<Group[]> {
  const keyword = typed.trim().slice(0, 63);
  const asked = [...Object.values(sources), settings].filter(({ may }) => may(granted)).map(async ({ title, find }) => ({ title: title(), hits: await find(keyword, granted, signal) }));
  // A register that does not answer takes only itself along.
  const found = await Promise.allSettled(asked);
  if (found.length > 0 && found.every(({ status }) => status === 'rejected')) throw new Error('no register has answered');
  return found.flatMap((one) => one.status === 'fulfilled' && one.value.hits.length > 0 ? [one.value] : []);
}
