/** A decision in words: each door that was come to, each grant behind it, and one sentence that says it all. */
import { errors } from 'contract/errors';
import { actorTitle } from 'contract/kernel/workflow';
import { fieldLevels, scopes, type Permission } from 'contract/kernel/permission';
import type { Ctx } from '../../../kernel/context.ts';
import type { DoorName } from '../../../kernel/admit.ts';
import { loadAsked } from '../../../machines/session/load-session.ts';
import { wordsOf } from '../role/permission-catalogue.public.ts';
import { decide, type Decision, type Explanation } from './decide.ts';
import { grantsBehind, placesOf, type Stored } from './sources.ts';
import type { Found } from './targets.ts';

const doorTitles: Record<DoorName, string> = { viewing: '是否正在以他人身份查看', password: '初始密码', secondFactor: '两步验证', granted: '功能权限', licence: '系统授权期' };
const openWords: Record<DoorName, string> = { viewing: '不是以他人身份查看', password: '不需要先修改密码', secondFactor: '不需要，或已经开启', granted: '', licence: '在授权期内，或该操作不受限制' };

export async function explain(ctx: Ctx, target: Found, { userId, recordId, field }: { userId: string; recordId: string | undefined; field: string | undefined }): Promise<Explanation> {
  const { db, viewer: { associationId } } = ctx;
  const { viewer, isOpen } = await loadAsked(db, associationId, userId);
  // A page that takes several rights is explained by the one that is missing.
  const access = target.rights.find((right): right is Permission => !viewer.grants.has(right)) ?? target.asked.access;
  const found = { ...target, asked: { ...target.asked, access } };
  const permission = access === 'signedIn' || access === 'public' ? null : access;
  const decision = await decide(ctx, { found, viewer, recordId, field });
  const stored = permission === null ? [] : await grantsBehind(db, associationId, userId, permission);
  const refusal = isOpen ? decision.refusal : 'unauthenticated';
  const gates = [
    { name: 'account', title: '账号', isOpen, because: isOpen ? '账号正常' : '账号未启用、已停用或已锁定，不能登录' },
    ...decision.doors.filter(({ name }) => name !== 'viewing').map(({ name, refusal: shut }) => ({ name, title: doorTitles[name], isOpen: shut === null, because: name === 'granted' ? grantedWords(permission, stored) : shut === null ? openWords[name] : errors[shut].message })),
    ...recordGates(decision, found),
    ...fieldGate(decision, field),
  ];
  const shut = gates.find((gate) => !gate.isOpen);
  return {
    isAllowed: refusal === null, refusal, gates, sources: stored.map((one) => sourceOf(one, decision)),
    sentence: refusal === null ? `${viewer.realName}可以“${found.title}”。${shut ? '' : gates.at(-1)?.because ?? ''}` : `${viewer.realName}不能“${found.title}”。${shut ? `${shut.title}：${shut.because}` : errors[refusal].message}`,
  };
}

const sourceOf = (stored: Stored, { reached, level }: Decision): Explanation['sources'][number] => {
  const own = reached.find(({ id, scope }) => id === stored.id && scope === stored.scope);
  return { ...stored, places: placesOf(stored), reaches: own?.reaches ?? (reached.length ? false : null), level: level === null ? null : own?.level ?? null };
};

function grantedWords(permission: string | null, stored: readonly Stored[]): string {
  if (permission === null) return '登录后即可使用，不需要单独授权';
  const withheld = stored.find(({ title, standing }) => title.endsWith('收回') && standing === 'inForce');
  if (withheld) return `“${wordsOf(permission)}”已被单独收回${withheld.grantedByName ? `（${withheld.grantedByName}，${day(withheld.grantedAt)}）` : ''}`;
  const counted = stored.filter(({ standing }) => standing === 'inForce');
  if (counted.length) return `${counted.map(({ title, scope, grantedByName, grantedAt }) => `“${title}”${scope ? `（${scopes[scope]}）` : ''}${grantedByName ? `，由${grantedByName}于${day(grantedAt)}授予` : ''}`).join('；')}`;
  const missed = stored.map(({ title, standing, validFrom, validTo }) => `“${title}”${standing === 'over' ? `已于${validTo}到期` : standing === 'notYet' ? `自${validFrom}起生效` : '已停用'}`);
  return missed.length ? `没有生效的授权：${missed.join('；')}` : `所持角色都不含“${wordsOf(permission)}”`;
}

/** The calendar day in China of a moment. */
const day = (moment: string | null): string => (moment === null ? '' : new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }));

function recordGates({ record, reached, turn, refusal }: Decision, found: Found): Explanation['gates'] {
  if (!record) return [];
  if ('exists' in record) {
    const here = reached.filter(({ reaches }) => reaches);
    const because = !record.exists ? '记录不存在，或已经删除' : here.length ? `在“${[...new Set(here.map(({ scope }) => scopes[scope]))].join('、')}”的范围内` : '不在任何一项授权的范围内；对此人来说，这条记录不存在';
    return [{ name: 'record', title: '数据范围', isOpen: here.length > 0, because }];
  }
  const { ties, flow } = record;
  const tied = { name: 'record', title: '与本案的关系', isOpen: ties.length > 0, because: ties.length ? `是本案的${ties.map((tie) => (tie === 'observer' ? '查看人' : actorTitle(flow.workflow, tie))).join('、')}` : '与本案没有关系，或案件不存在；对此人来说，这件申请不存在' };
  if (!turn) return [tied];
  const because = turn.blockedBy === null ? '案件现在的状态不由此人办理这一步' : turn.blockedBy.join('；') || '现在可以办理';
  return [tied, { name: 'turn', title: `是否轮到“${found.title}”`, isOpen: refusal === null, because }];
}

function fieldGate({ level, refusal }: Decision, field: string | undefined): Explanation['gates'] {
  if (field === undefined || level === null) return [];
  return [{ name: 'field', title: '字段', isOpen: refusal === null && level !== 'HIDDEN', because: fieldLevels[level] }];
}

