/**
 * A small association for tests: the demonstration's firms and lawyers, the product's own roles, and people of every
 * kind that a call may meet: those who act in a case, strangers of each kind, and people without any right.
 */
import { features } from 'contract/all';
import { securitySettings } from 'contract/areas/system/security-settings';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { seedRoles } from 'server/areas/account/demo-accounts';
import { bringScoreTemplates } from 'server/areas/assessment/score-template/score-templates.public';
import { bringTemplates } from 'server/areas/basic-info/document-template/active-template.public';
import { seedDemoRegisters, type DemoRegisters } from 'server/areas/basic-info/demo';
import { newId } from 'server/kernel/id';
import { settings } from 'server/machines/settings/settings';
import type { Db } from 'server/kernel/context';
import type { Scope } from 'contract/kernel/permission';
import type { Vault } from 'server/machines/vault/vault';
import { addIntern, addPerson, type Person } from './people.ts';

const business = {
  applicant: '实习人员', tutor: '指导律师', firm: '律所管理员', firstReviewer: '初审员', committee: '专委会委员', finalReviewer: '终审员', recheckReviewer: '复核员',
  otherApplicant: '另一名实习人员', otherTutor: '另一名指导律师', otherFirm: '另一家律所',
  /** Holds every permission in every scope. */
  everybody: '全权',
  /** Holds every permission, each only as far as the own firm, interns and self reach, and is tied to nothing here. */
  stranger: '陌生人',
  /** Signed in, and that is all. */
  nobody: '无权限',
  /** Everything granted, but the first password is not changed yet. */
  newcomer: '新用户',
  /** Everything granted, and a role that asks for a second factor, which is not set up yet. */
  unguarded: '未设两步验证',
  /** The audit administrator changes nothing. */
  administrator: '审计管理员',
} as const;

export interface World {
  readonly associationId: string;
  readonly registers: DemoRegisters;
  readonly people: Readonly<Record<keyof typeof business, Person>>;
}

export async function makeAssociation(db: Db): Promise<string> {
  const id = newId();
  await insertRows(db, 'association', [{ id, name: '南州市律师协会', customerName: '南州市律师协会', isDemo: false }]);
  return id;
}

export async function furnish(db: Db, vault: Vault, associationId: string): Promise<World> {
  await seedRoles(db, associationId);
  await bringTemplates(db, associationId);
  await bringScoreTemplates(db, associationId);
  await addRole(db, associationId, 'everything', '全部权限', ['ALL', 'FIRM', 'TUTEES', 'SELF']);
  await addRole(db, associationId, 'withinOwn', '仅限本人本所', ['FIRM', 'TUTEES', 'SELF']);
  await addRole(db, associationId, 'guarded', '须有两步验证', []);
  await settings.set(db, associationId, securitySettings.secondFactor, { roles: ['guarded'], rights: [] }, { id: null, name: '测试' }, undefined, '2000-01-01'); // A test's clock may go back.
  const registers = await seedDemoRegisters({ db, vault }, associationId);
  await insertRows(db, 'firmReception', [...registers.firmIds.values()].map((firmId, at) => ({ associationId, id: newId(), applicationNo: `JS${String(at).padStart(5, '0')}`, state: 'granted' as const, firmId })));
  const { firms, lawyers } = registers;
  // A third firm, so that the stranger is of neither of the two that tests take cases from.
  const [strangeFirm] = [...registers.firmIds.values()].slice(-1);
  const intern = (name: string) => addIntern(db, associationId, name);
  const person = (name: string, roles: Parameters<typeof addPerson>[2]['roles'], links: { lawyerId?: string; internId?: string; mustChangePassword?: boolean } = {}) => addPerson(db, associationId, { name, roles, ...links });
  const people = {
    applicant: await person(business.applicant, ['intern'], { internId: await intern('林知远') }),
    otherApplicant: await person(business.otherApplicant, ['intern'], { internId: await intern('程望') }),
    tutor: await person(business.tutor, ['lawyer', 'tutor'], { lawyerId: lawyers.tutor.id }),
    otherTutor: await person(business.otherTutor, ['lawyer', 'tutor'], { lawyerId: lawyers.tutor2.id }),
    firm: await person(business.firm, [{ code: 'firmAdmin', firmId: firms.firm.id }, 'lawyer'], { lawyerId: lawyers.firm.id }),
    otherFirm: await person(business.otherFirm, [{ code: 'firmAdmin', firmId: firms.firm2.id }, 'lawyer'], { lawyerId: lawyers.firm2.id }),
    firstReviewer: await person(business.firstReviewer, ['firstReviewer']),
    committee: await person(business.committee, ['internCommittee']),
    finalReviewer: await person(business.finalReviewer, ['finalReviewer']),
    recheckReviewer: await person(business.recheckReviewer, ['recheckReviewer']),
    everybody: await person(business.everybody, ['everything'], { internId: await intern('全权') }),
    stranger: await person(business.stranger, ['withinOwn', { code: 'firmAdmin', firmId: strangeFirm! }], { internId: await intern('陌生人') }),
    nobody: await person(business.nobody, []),
    newcomer: await person(business.newcomer, ['everything'], { internId: await intern('新用户'), mustChangePassword: true }),
    unguarded: await person(business.unguarded, ['everything', 'guarded'], { internId: await intern('未设两步验证') }),
    administrator: await person(business.administrator, ['auditAdmin']),
  };
  await addMessage(db, associationId, people.everybody.userId);
  return { associationId, registers, people };
}

async function addRole(db: Db, associationId: string, code: string, title: string, scopes: readonly Scope[]): Promise<void> {
  const permissions = [...new Set(features.flatMap(({ permissions }) => permissions).flatMap((set) => [set.code, ...set.flags.map((flag) => `${set.code}.${flag}`)]))];
  await insertRows(db, 'role', [{ associationId, code, title, duty: 'business', isFirmRole: false }]);
  await insertRows(db, 'rolePermission', permissions.flatMap((permission) => scopes.map((scope) => ({ associationId, roleCode: code, permission, scope }))));
}

export async function addMessage(db: Db, associationId: string, userId: string): Promise<string> {
  const id = newId();
  await insertRows(db, 'notification', [{ associationId, id, userId, event: 'test', eventKey: id, notificationTitle: '申请已通过', notificationContent: '您的申请已通过', creatorTime: '2026-03-10T09:00:00+08:00' }]);
  return id;
}
