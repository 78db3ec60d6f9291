/**
 * Faults that somebody could make on a bad day, each as a small change of the source and with what is there to notice
 * it. `find` must stand exactly once in the file; a change of the source that moves it fails loudly.
 */
import { tieFaults } from './ties.mjs';

const harness = (file, names, more = {}) => ({ file: `e2e/harness/${file}.test.ts`, ...(names && { names }), ...more });

const authz = (file, names) => ({ file: `e2e/authz/${file}.test.ts`, names });

const act = 'server/kernel/act.ts';
const admit = 'server/kernel/admit.ts';
const route = 'server/kernel/route.ts';
const once = 'server/kernel/once.ts';
const application = 'contract/areas/practice/practice-application.ts';
const practice = 'server/areas/practice/practice-application';

export const faults = [
  // What leaves as a file.
  { name: 'an export that shows in plain what the screen masks', caughtBy: { file: 'server/areas/account/export-centre/export-centre.test.ts', names: 'masked as on screen' },
    edits: [{ file: 'server/machines/exports/walk.ts', find: 'app: unmasked ? bare(app) : app, db,', replace: 'app: bare(app), db,' }] },
  { name: 'an export whose right does not narrow what it reaches', caughtBy: { file: 'server/areas/account/export-centre/export-centre.test.ts', names: 'no further than the right to export' },
    edits: [{ file: 'server/machines/exports/reach.ts', find: "const open = rights.filter((right) => right !== access && !viewer.grants.get(right)?.has('ALL'));", replace: 'const open: typeof rights = [];' }] },
  { name: 'a list that forgets which rows were chosen', caughtBy: harness('strangers', 'lawFirm.list'),
    edits: [{ file: 'server/areas/basic-info/law-firm/law-firm-list.ts', find: '  if (ids) parts.push(sql`law_firm.id = any(${ids}::uuid[])`);\n', replace: '' }] },

  // Who comes in.
  { name: "an older browser's token that opens everything without its cookie", caughtBy: { file: 'server/areas/account/sign-in/session.test.ts', names: 'known for one by any sign' },
    edits: [{ file: 'server/areas/account/sign-in/comes-from-browser.ts', find: " || header('origin') !== undefined || /^Mozilla\\//i.test(header('user-agent') ?? '')", replace: '' }] },

  // A recheck.
  { name: 'a recheck whose days run from the request', caughtBy: { file: 'server/areas/practice/recheck-acceptance.test.ts', names: 'counted from the acceptance' },
    edits: [{ file: 'server/areas/practice/recheck-acceptance.public.ts', find: 'return { set: { deadline: due }, async last() {', replace: 'return { set: { deadline: row.deadline }, async last() {' }] },
  { name: 'a request that nobody has heard uses up the right to a recheck', caughtBy: { file: 'server/areas/practice/recheck-acceptance.test.ts', names: 'stands as before the request' },
    edits: [{ file: 'server/areas/practice/recheck.public.ts', find: 'asked === null || ended !== null || (decided', replace: 'asked === null || (ended === null && decided' }] },

  // What the compiler sees.
  { name: 'a call that says nothing of who may call it', caughtBy: 'types',
    edits: [{ file: application, find: "title: '保存实习申请草稿', access: apply.create,", replace: "title: '保存实习申请草稿'," }] },
  { name: 'a call that says nothing of what is recorded', caughtBy: 'types',
    edits: [{ file: application, find: "kind: 'upload', audit: 'practiceApplication.uploadMaterial',", replace: "kind: 'upload'," }] },
  { name: 'a call that nothing handles', caughtBy: 'types',
    edits: [{ file: `${practice}/practice-application.server.ts`, find: '    markMaterial,\n', replace: '' },
      { file: `${practice}/practice-application.server.ts`, find: 'import { markMaterial, openMaterial,', replace: 'import { openMaterial,' }] },
  { name: 'an action without its effect', caughtBy: 'types',
    edits: [{ file: `${practice}/steps.ts`, find: 'approve, reject: refuse,', replace: 'reject: refuse,' }] },
  { name: 'a refusal that the call does not list', caughtBy: 'types',
    edits: [{ file: application, find: "errors: ['stale', 'notItsTurn', 'alreadyOpen', 'blocked'],", replace: "errors: ['stale', 'notItsTurn', 'blocked']," }] },
  { name: 'a permission that no page declares', caughtBy: 'types',
    edits: [{ file: application, find: "title: '标记材料是否合格', access: review.review,", replace: "title: '标记材料是否合格', access: 'practice.review.reviews'," }] },

  // What the contract says of itself.
  { name: 'a state that nothing leads out of', caughtBy: harness('promises'),
    edits: [{ file: application, find: "{ title: '已撤回', final: true, tone: 'still' }", replace: "{ title: '已撤回', waitsFor: 'applicant', tone: 'still' }" }] },
  { name: 'a state that nothing leads to', caughtBy: harness('promises'),
    edits: [{ file: application, find: "from: ['firmPending'], to: 'firstPending'", replace: "from: ['firmPending'], to: 'finalPending'" }] },
  { name: 'a state that the table does not know', caughtBy: harness('tables'),
    edits: [{ file: 'server/migrations/20260108-0000-practice-roads.sql', find: "'recheckUpheld', 'recheckAnnulled'));", replace: "'recheckUpheld'));" }] },
  { name: 'a feature that is kept but not promised', caughtBy: harness('ready', 'getTodos', { notStarting: true }),
    edits: [{ file: 'contract/all.ts', find: '  practiceApplication,\n', replace: '' }] },

  // The doors of every call.
  { name: 'a call that is not mounted', caughtBy: harness('ready', 'getTodos'),
    edits: [{ file: 'server/app.ts', find: 'mountCalls(http, app, calls)', replace: "mountCalls(http, app, calls.filter((call) => call.name !== 'getTodos'))" }] },
  { name: 'the permission is not asked for', caughtBy: harness('refusals', 'practice.practiceApplication'),
    edits: [{ file: admit, find: "&& !viewer.grants.has(endpoint.access)]", replace: '&& false]' }] },
  { name: 'the first password may stay', caughtBy: harness('refusals', 'basicInfo.lawyer'),
    edits: [{ file: admit, find: 'viewer.mustChangePassword && !endpoint.beforePasswordChange]', replace: 'false]' }] },
  { name: 'whoever must have a second factor works without', caughtBy: harness('refusals', 'basicInfo.lawyer'),
    edits: [{ file: admit, find: 'viewer.lacksSecondFactor && !endpoint.beforeSecondFactor]', replace: 'false]' }] },
  { name: 'business goes on after the licence period', caughtBy: { file: 'server/areas/system/product-licence/product-licence.test.ts', names: 'after its last day' },
    edits: [{ file: admit, find: 'endpoint.changes && licenceIsOver]', replace: 'false]' }] },
  { name: 'a foreign page may send forms', caughtBy: harness('refusals', 'basicInfo.lawyer'),
    edits: [{ file: route, find: "if (endpoint.changes && http.header('x-requested-with') !== 'XMLHttpRequest') throw new Refusal('forbidden');", replace: '' }] },
  { name: 'fields that nobody declared are taken', caughtBy: harness('refusals', 'practice.practiceApplication.withdraw '),
    edits: [{ file: 'contract/kernel/workflow.ts', find: 'input: action.input ? z.strictObject({ id, version, ...action.input.shape }) : theCaseAlone,', replace: 'input: z.looseObject({ id, version, ...action.input?.shape }),' }] },
  { name: 'fields that nobody declared get out', caughtBy: harness('output'),
    edits: [{ file: route, find: 'shapesOf(endpoint).write({ success: true, result, traceId })', replace: 'JSON.stringify({ success: true, result, traceId })' }] },
  { name: 'the key is not remembered', caughtBy: harness('once', 'practice.practiceApplication.submit'),
    edits: [{ file: route, find: '    if (key && viewer) await keepAnswer(db, viewer, key, answer);\n', replace: '' }] },
  { name: 'a key counts for any body', caughtBy: harness('once', 'practice.practiceApplication.submit'),
    edits: [{ file: once, find: 'earlier.call !== key.call || earlier.bodyHash !== key.bodyHash', replace: 'earlier.call !== key.call' }] },
  { name: 'a register change that nobody records', caughtBy: harness('ready', 'basicInfo.lawyer.remove'),
    edits: [{ file: 'server/areas/basic-info/lawyer/lawyer.server.ts', find: "ctx.subject({ entity: 'lawyer', id: wanted[0]!, before: removed });", replace: '' }] },
  { name: 'a fault tells of our insides', caughtBy: harness('fuzz', 'basicInfo.lawyer.save'),
    edits: [{ file: 'server/kernel/fail.ts', find: 'const message = fill(entry.message, values);', replace: "const message = fill(entry.message, values) + (new Error('x').stack ?? '');" }] },

  // Who is tied to a record.
  { name: 'the tie to a case is not asked for', caughtBy: harness('strangers', 'practice.practiceApplication'),
    edits: [{ file: act, find: "if (!row || ties.size === 0) throw new Refusal('notFound');", replace: "if (!row) throw new Refusal('notFound');" }] },
  { name: 'a list without row scope', caughtBy: harness('strangers', 'getPracticeApplications'),
    edits: [{ file: `${practice}/application-list.ts`, find: '.where(tied(practiceSteps, viewer))', replace: '' }] },
  { name: 'a register reached beyond one’s scope', caughtBy: harness('strangers', 'basicInfo.lawyer'),
    edits: [{ file: 'server/areas/basic-info/lawyer/lawyer-scope.ts', find: "if (holding.scope === 'ALL') return sql`true`;", replace: 'return sql`true`;' }] },
  { name: 'a paper read under another case', caughtBy: harness('strangers', 'getMaterialFile'),
    edits: [{ file: 'server/machines/casework/attachments.ts', find: "const found = await of(ctx.db, row).where('id', '=', attachmentId)", replace: "const found = await of(ctx.db, row).clearWhere().where('id', '=', attachmentId)" }] },
  { name: 'personal numbers leave unmasked', caughtBy: harness('ready', 'practiceApplication.submit'),
    edits: [{ file: `${practice}/form-store.ts`, find: '...maskFields(app.vault, applicationForm, table, sealedOf(kept))', replace: '...openForm(app, kept)' }] },

  // The one function that changes a state.
  { name: 'an action in any state', caughtBy: harness('walk'),
    edits: [{ file: act, find: 'own.workflow.actions[name]!.from.includes(row.state) && ties.has(', replace: 'ties.has(' }] },
  { name: 'an action by anybody who is tied', caughtBy: harness('walk'),
    edits: [{ file: act, find: ' && ties.has(doerOf(own.workflow, name, row.state))', replace: '' }] },
  { name: 'an old copy is acted upon', caughtBy: harness('walk'),
    edits: [{ file: act, find: 'if (row.version === version) return;', replace: 'if (version >= 0) return;' }] },
  { name: 'four eyes become two', caughtBy: harness('walk'),
    edits: [{ file: act, find: 'if (!asked.length || !userIds.length) return [];', replace: 'if (asked.length >= 0) return [];' }] },
  { name: 'what blocks an action is shown and not asked for', caughtBy: harness('walk'),
    edits: [{ file: act, find: "filter(({ level }) => level === 'BLOCK');", replace: "filter(({ level }) => level === 'INFO');" }] },
  { name: 'a step without its review record', caughtBy: harness('walk'),
    edits: [{ file: act, find: 'insert into review_record (id,', upTo: 'returning id', replace: 'select ${recordId}::uuid as id' }] },
  { name: 'a step without its audit row', caughtBy: harness('walk'),
    edits: [{ file: act, find: 'insert into audit_entry (', upTo: '${actor.traceId})', replace: 'select 1' }] },
  { name: 'a step without its outbox row', caughtBy: harness('walk'),
    edits: [{ file: act, find: 'select graphile_worker.add_job(', upTo: ') from journal`', replace: 'select id from journal`' }] },
  { name: 'somebody is told twice', caughtBy: harness('walk'),
    edits: [{ file: 'server/machines/jobs/case-moved.ts', find: '`moved:${recordId}:${actor}`', replace: '`moved:${recordId}:${actor}:${crypto.randomUUID()}`' }, { file: 'server/machines/jobs/case-moved.ts', find: '  await tell(db, row.associationId', replace: '  await tell(db, row.associationId, users, { event: row.id, severity, title });\n  await tell(db, row.associationId' }] },

  // Each guard of who may see what, taken away: the tables that people wrote, the hidden words or the kept tokens notice.
  { name: 'guard: a removed case is still opened', caughtBy: authz('matrix', '实习申请详情'),
    edits: [{ file: act, find: 'and t.id = ${id} and t.deleted_at is null ${lock ?', replace: 'and t.id = ${id} ${lock ?' }] },
  { name: 'guard: a case of another association', caughtBy: authz('matrix', '实习申请详情'),
    edits: [{ file: act, find: 'where t.association_id = ${viewer.associationId} and t.id = ${id} and', replace: 'where t.id = ${id} and' }] },
  { name: 'guard: a role in one firm reaches all', caughtBy: authz('matrix', '实习申请详情'),
    edits: [{ file: `${practice}/ties.ts`, find: 'const own = within(sql`t.firm_id`, firmsOf(viewer, apply.view));', replace: 'const own = firmsOf(viewer, apply.view).length ? always : null;' }] },
  { name: 'guard: a firm sees what is not handed in', caughtBy: authz('matrix', '实习申请详情'),
    edits: [{ file: `${practice}/ties.ts`, find: 'return own && sql`(${own} and ${handedIn})`;', replace: 'return own;' }] },
  { name: 'guard: a tutor sees all interns', caughtBy: authz('matrix', '实习申请详情'),
    edits: [{ file: `${practice}/ties.ts`, find: '(t.tutor_id = ${viewer.lawyerId} and ${handedIn})', replace: '(${handedIn})' }] },
  { name: 'guard: an intern sees all interns', caughtBy: authz('matrix', '实习申请详情'),
    edits: [{ file: `${practice}/ties.ts`, find: 'sql`t.intern_id = ${viewer.internId}`;', replace: 'sql`t.intern_id is not null`;' }] },
  { name: 'guard: the committee sees what is not put before it', caughtBy: authz('matrix', '实习申请详情|实习申请列表'),
    edits: [{ file: `${practice}/ties.ts`, find: '${handedIn} and t.committee_needed and', replace: '${handedIn} and' }] },
  { name: 'guard: a recheck begins before it is asked for', caughtBy: authz('matrix', '实习申请详情'),
    edits: [{ file: `${practice}/ties.ts`, find: '(t.recheck_applied_at is not null and', replace: '(true and' }] },
  { name: 'guard: papers without their case', caughtBy: authz('matrix', '打开文书'),
    edits: [{ file: 'server/areas/basic-info/decision-document/tied-case.public.ts', find: 'const { row, ties } = await loadCase(ctx.db, own, ctx.viewer, caseId);', replace: 'const ties = new Set<string>(); const row = {} as never; await loadCase(ctx.db, own, ctx.viewer, caseId).catch(() => null);' }] },
  { name: 'guard: a certificate for whoever holds the right', caughtBy: authz('matrix', '打开实习证'),
    edits: [{ file: 'server/areas/practice/certificate/certificate.server.ts', find: 'and ${tiedTo(ctx.viewer, certificatePermission.view)}`', replace: 'and ${tiedTo(ctx.viewer, certificatePermission.view)} is not null`' }] },
  { name: 'guard: somebody else’s messages', caughtBy: authz('matrix', '将消息标为已读|删除消息'),
    edits: [{ file: 'server/areas/account/notification/own-messages.public.ts', find: ' and n.user_id = ${viewer.userId}', replace: '' }] },
  { name: 'guard: a lawyer sees all lawyers', caughtBy: authz('matrix', '查看律师'),
    edits: [{ file: 'server/areas/basic-info/lawyer/lawyer-scope.ts', find: 'sql`lawyer.id = ${viewer.lawyerId}`', replace: 'sql`lawyer.id is not null`' }] },
  { name: 'guard: a firm sees all firms', caughtBy: authz('matrix', '查看律师事务所'),
    edits: [{ file: 'server/areas/basic-info/law-firm/firms-reached.public.ts', find: "if (scope === 'ALL') return sql`true`;", replace: "if (scope === 'ALL' || scope === 'FIRM') return sql`true`;" }] },
  { name: 'guard: a role holds more than people agreed', caughtBy: authz('matrix', '删除律师'),
    edits: [{ file: 'server/areas/account/roles-in-force.ts', find: "{ title: '财务', grants: [...delegates, ...writesToAll, ...readsRegisters] }", replace: "{ title: '财务', grants: [...delegates, ...writesToAll, ...keepsRegisters] }" }] },
  { name: 'guard: a role holds less than people agreed', caughtBy: authz('matrix', '查看律师'),
    edits: [{ file: 'server/areas/account/roles-in-force.ts', find: "...within('ALL', imports.view, imports.export), ...delegates, ...writesToAll, ...readsRegisters, ...within('ALL', internships.view)]", replace: "...within('ALL', imports.view, imports.export), ...delegates, ...writesToAll, ...within('ALL', internships.view)]" }] },
  { name: 'guard: a token without its cookie', caughtBy: authz('matrix', '我的消息'),
    edits: [{ file: 'server/machines/session/sessions.ts', find: 'if (entry.boundHash && !proves(cookie, entry.boundHash)) return null;', replace: '' }] },
  { name: 'guard: a session that is over', caughtBy: authz('matrix', '我的消息'),
    edits: [{ file: 'server/machines/session/load-session.ts', find: 's.token_hash = ${tokenHash} and s.ended_at is null', replace: 's.token_hash = ${tokenHash}' }] },
  { name: 'guard: news of rights is not heard', caughtBy: authz('zombie', '终审员 角色被收回'),
    edits: [{ file: 'server/machines/session/sessions.ts', find: "      if (userId === '*') forgetAll();\n      else forgetWhere(isOf(userId));\n", replace: '' }] },
  { name: 'guard: a role is gone and the letters stay', caughtBy: authz('zombie', '实习人员 角色被收回'),
    edits: [{ file: `${practice}/ties.ts`, find: "viewer.internId && mayWithin(viewer, apply.view, 'SELF') && sql", replace: 'viewer.internId && sql' }] },
  { name: 'guard: a role is gone and the messages stay', caughtBy: authz('zombie', '换了律所'),
    edits: [{ file: 'server/areas/account/notification/own-messages.public.ts', find: ' and (${stillTied(ctx, kinds)})` :', replace: '` :' }] },
  { name: 'guard: the bookkeeper hears of applications', caughtBy: authz('hears', 'firm’s people'),
    edits: [{ file: 'server/areas/account/who-hears.public.ts', find: ".where('x.permission', '=', permission)", replace: ".where('x.permission', 'is not', null)" }] },
  { name: 'guard: an internal note for the applicant', caughtBy: authz('canary', 'hidden'),
    edits: [{ file: 'server/machines/casework/case-journal.ts', find: 'internalNote: isStaff ? line.internalNote : null', replace: 'internalNote: line.internalNote' }] },
  { name: 'guard: the committee’s names for the applicant', caughtBy: authz('canary', 'hidden'),
    edits: [{ file: `${practice}/application-detail.ts`, find: 'committeeMembers: staff ? row.committeeMembers : null', replace: 'committeeMembers: row.committeeMembers' }] },
  ...tieFaults,
  { name: 'guard: a call that no table speaks of', caughtBy: authz('matrix', 'tables themselves'),
    edits: [{ file: 'e2e/authz/expected/console.todo.yaml', find: 'getTodos:', replace: 'getTasks:' }] },
];
