/**
 * Faults that somebody could make on a bad day, each as a small change of the source and with what is there to notice
 * it. `find` must stand exactly once in the file; a change of the source that moves it fails loudly.
 */
const harness = (file, names, more = {}) => ({ file: `e2e/harness/${file}.test.ts`, ...(names && { names }), ...more });

const act = 'server/kernel/act.ts';
const route = 'server/kernel/route.ts';
const once = 'server/kernel/once.ts';
const application = 'contract/areas/practice/practice-application.ts';
const practice = 'server/areas/practice/practice-application';

export const faults = [
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
    edits: [{ file: application, find: "errors: ['stale', 'notItsTurn', 'alreadyOpen'],", replace: "errors: ['stale', 'notItsTurn']," }] },
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
    edits: [{ file: 'server/app.ts', find: 'for (const call of calls) mount(http, app, call);', replace: "for (const call of calls) if (call.name !== 'getTodos') mount(http, app, call);" }] },
  { name: 'the permission is not asked for', caughtBy: harness('refusals', 'practice.practiceApplication'),
    edits: [{ file: route, find: "if (endpoint.access === 'signedIn' || who.viewer.grants.has(endpoint.access)) return;", replace: 'if (who.viewer) return;' }] },
  { name: 'the first password may stay', caughtBy: harness('refusals', 'basicInfo.lawyer'),
    edits: [{ file: route, find: "if (who.viewer.mustChangePassword && !endpoint.beforePasswordChange) throw new Refusal('passwordMustChange');", replace: '' }] },
  { name: 'a foreign page may send forms', caughtBy: harness('refusals', 'basicInfo.lawyer'),
    edits: [{ file: route, find: "if (endpoint.method === 'POST' && http.header('x-requested-with') !== 'XMLHttpRequest') throw new Refusal('forbidden');", replace: '' }] },
  { name: 'fields that nobody declared are taken', caughtBy: harness('refusals', 'practice.practiceApplication.withdraw '),
    edits: [{ file: 'contract/kernel/workflow.ts', find: 'input: z.strictObject({ id, version, ...action.input?.shape }),', replace: 'input: z.looseObject({ id, version, ...action.input?.shape }),' }] },
  { name: 'fields that nobody declared get out', caughtBy: harness('output'),
    edits: [{ file: route, find: "...(endpoint.kind !== 'file' && {", replace: "...(endpoint.kind === 'file' && {" }] },
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
    edits: [{ file: 'server/areas/basic-info/lawyer/lawyer-scope.ts', find: "if (scopes?.has('ALL')) return own;", replace: 'return own;' }] },
  { name: 'a paper read under another case', caughtBy: harness('strangers', 'getMaterialFile'),
    edits: [{ file: `${practice}/material-files.ts`, find: "const found = await mine(ctx.db, row.associationId, id).where(", replace: 'const found = await mine(ctx.db, row.associationId, id).clearWhere().where(' }] },
  { name: 'personal numbers leave unmasked', caughtBy: harness('ready', 'practiceApplication.submit'),
    edits: [{ file: `${practice}/form-store.ts`, find: '...maskFields(app.vault, applicationForm, table, sealedOf(kept))', replace: '...openForm(app, kept)' }] },

  // The one function that changes a state.
  { name: 'an action in any state', caughtBy: harness('walk'),
    edits: [{ file: act, find: 'own.workflow.actions[name]!.from.includes(row.state) && ties.has(', replace: 'ties.has(' }] },
  { name: 'an action by anybody who is tied', caughtBy: harness('walk'),
    edits: [{ file: act, find: ' && ties.has(doerOf(own.workflow, name, row.state))', replace: '' }] },
  { name: 'an old copy is acted upon', caughtBy: harness('walk'),
    edits: [{ file: act, find: "if (row.version !== input.version) throw new Refusal('stale', await whereItStands(ctx.db, own, row, action.title));", replace: '' }] },
  { name: 'four eyes become two', caughtBy: harness('walk'),
    edits: [{ file: act, find: 'if (!apart.includes(doer)) return false;', replace: 'if (apart.length > 0) return false;' }] },
  { name: 'what blocks an action is shown and not asked for', caughtBy: harness('walk'),
    edits: [{ file: act, find: "filter(({ level }) => level === 'BLOCK');", replace: "filter(({ level }) => level === 'INFO');" }] },
  { name: 'a step without its review record', caughtBy: harness('walk'),
    edits: [{ file: act, find: 'insert into review_record (id,', upTo: 'returning id', replace: 'select ${recordId}::uuid as id' }] },
  { name: 'a step without its audit row', caughtBy: harness('walk'),
    edits: [{ file: act, find: 'insert into audit_entry (', upTo: '${actor.traceId})', replace: 'select 1' }] },
  { name: 'a step without its outbox row', caughtBy: harness('walk'),
    edits: [{ file: act, find: 'select graphile_worker.add_job(', upTo: ') from journal`', replace: 'select id from journal`' }] },
  { name: 'somebody is told twice', caughtBy: harness('walk'),
    edits: [{ file: 'server/kernel/case-moved.ts', find: '`moved:${recordId}:${actor}`', replace: '`moved:${recordId}:${actor}:${newId()}`' }, { file: 'server/kernel/case-moved.ts', find: "const title = sentence.replace", replace: "for (const again of users.slice()) users.push(again);\n  const title = sentence.replace" }] },
];
