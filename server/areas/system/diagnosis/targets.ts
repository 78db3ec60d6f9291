/** What can be asked about: every page and every call that is not public. */
import { features } from 'contract/all';
import { areas } from 'contract/areas';
import type { diagnosis } from 'contract/areas/system/diagnosis';
import type { Endpoint, Output } from 'contract/kernel/endpoint';
import { callsOf, type Feature } from 'contract/kernel/feature';
import { isKeyOf } from 'contract/kernel/keys';
import { rightsOf } from 'contract/kernel/page';
import { sensitiveFields, titleOf } from 'contract/kernel/schema';
import type { Asked } from '../../../kernel/admit.ts';

export type Target = Output<typeof diagnosis.endpoints.targets>[number];

export interface Found { readonly feature: Feature; readonly title: string; readonly endpoint: Endpoint | null; /** The call's or the workflow action's own name. */ readonly key: string; readonly asked: Asked; /** Of a page: all that it takes. */ readonly rights: readonly string[] }

const page: Omit<Asked, 'access'> = { kind: 'json', changes: false, beforePasswordChange: false, beforeSecondFactor: false, whileSeen: false };

export const targets: readonly (Target & { found: Found })[] = features.flatMap((feature) => {
  const [prefix = ''] = feature.name.split('.');
  const area = isKeyOf(areas, prefix) ? areas[prefix].title : prefix;
  const fields = feature.sensitive ? Object.keys(sensitiveFields(feature.sensitive.form)).map((field) => ({ field, title: feature.sensitive ? titleOf(feature.sensitive.form, field) : field })) : [];
  const aboutField = (access: string) => feature.sensitive && (access === feature.sensitive.page.view || access === `${feature.sensitive.page.code}.secret`);
  const pages = Object.entries(feature.pages).map(([key, { title, path, access, needs = [] }]) => ({
    name: `${feature.name}.page.${key}`, title, area, kind: 'PAGE' as const, record: null, path, fields: [], found: { feature, title, key, endpoint: null, asked: { ...page, access }, rights: rightsOf({ access, needs }) },
  }));
  const calls = Object.entries(callsOf(feature)).filter(([, { access }]) => access !== 'public').map(([key, endpoint]) => ({
    name: `${feature.name}.${key}`, title: endpoint.title, area, kind: 'CALL' as const, record: 'id' in endpoint.input.shape ? feature.title : null, path: endpoint.path,
    fields: 'id' in endpoint.input.shape && aboutField(endpoint.access) ? fields : [], found: { feature, title: endpoint.title, key, endpoint, asked: endpoint, rights: [] },
  }));
  return [...pages, ...calls];
});

const byName = new Map(targets.map((target) => [target.name, target.found]));
export const findTarget = (name: string): Found | undefined => byName.get(name);
