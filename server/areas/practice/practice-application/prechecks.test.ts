/** Each preset condition (internship rules 5.1) by what passes and what fails it: facts in, findings out. */
import { describe, expect, test } from 'vitest';
import { idCheckCharacter } from 'contract/areas/basic-info/check-digits';
import { conductCodes, nothingDeclared, type ConductCode } from 'contract/areas/practice/conduct';
import { defaultMaterials, type HandedPaper } from 'contract/areas/practice/materials';
import { presetConditions, type ConditionCode } from 'contract/areas/practice/preset-conditions';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Facts } from './facts.ts';
import { precheck, precheckAgain } from './prechecks.ts';
import { resumeGap } from './resume-gap.ts';

const plan = '跟随指导律师接待当事人、整理案卷，练习起草法律文书，旁听庭审并写记录；'.repeat(4);
const initial = practiceSettings;
const [firmId, tutorId] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const numberOfCard = '44990219900101101';

const good: Facts = {
  today: '2026-03-10',
  submittedOn: null,
  form: {
    name: '林知远', sex: 'MALE', birthDate: '1990-01-01', idType: 'ID_CARD', idNo: `${numberOfCard}${idCheckCharacter(numberOfCard)}`, ethnicity: 'HA', politicalStatus: 'MASSES', householdType: 'LOCAL',
    householdAddress: '南岭省南州市青川区学府路12号', residenceAddress: '南岭省南州市青川区滨江路88号', mobile: '16100002000',
    education: 'BACHELOR', school: '南州大学', major: '法学', isLawMajor: true, qualificationType: 'LEGAL_A', qualificationNo: 'A20254499021000', qualificationDate: '2025-03-15', qualificationArea: 'NATIONAL',
    educations: [{ school: '南州大学', degree: '本科', major: '法学', start: '2021-09-01', end: '2025-06-30' }], works: [{ unit: '无', post: '无', start: '2025-07-01' }],
    employmentBefore: 'FRESH', archiveKeeper: '南州市人才服务中心', isFormerJudgeProsecutor: false, applyKind: 'NEW', practiceType: 'FULL_TIME', firmId, tutorId,
    agreementSignDate: '2026-03-01', agreementStart: '2026-03-10', agreementEnd: '2027-03-09', payType: 'SALARY', monthlyPay: '2300.00', insurance: 'FIRM', trainingPlan: plan,
    conductDeclarations: nothingDeclared, fullAttendancePledge: true, truthPledge: true,
  },
  tutor: { id: tutorId, name: '沈知行', licenceNo: '', firmId, status: 'PRACTISING', lawyerType: 'FULL_TIME', firstPracticeDate: '2021-03-10', years: 5, interns: 1, hkMoTw: 0, sanction: null },
  firm: { status: 'ACTIVE', reception: 'granted', sanction: null, qualifiedTutors: 1, annual: null, isNew: false },
  person: { elsewhere: null, barredUntil: null, qualificationUsedBy: null, unfinished: null, mobile: 'SHOWN' },
  materials: defaultMaterials.map(({ code }) => ({ code, ticked: 'BOTH' as const })),
  specs: defaultMaterials,
  numbers: {
    tutorMinYears: initial.tutorMinYears.initial, tutorTitleRequired: initial.tutorTitleRequired.initial, tutorAnnualOk: initial.tutorAnnualOk.initial, tutorMaxInterns: initial.tutorMaxInterns.initial, tutorQuotaStatuses: initial.tutorQuotaStatuses.initial, tutorMaxHkMoTw: initial.tutorMaxHkMoTw.initial, tutorSanctionYears: initial.tutorSanctionYears.initial,
    minMonthlyPay: initial.minMonthlyPay.initial, agreementMaxAgeDays: initial.agreementMaxAgeDays.initial, qualificationTypesAllowed: initial.qualificationTypesAllowed.initial,
    allowPreQualification: initial.allowPreQualification.initial, firmMinTutors: initial.firmMinTutors.initial, firmNeedQualification: initial.firmNeedQualification.initial,
    firmSanctionYearsLight: initial.firmSanctionYearsLight.initial, firmSanctionYearsHeavy: initial.firmSanctionYearsHeavy.initial,
    acceptRestrictedArea: initial.acceptRestrictedArea.initial, mobileMustBeVerified: true,
    resumeMaxGapDays: initial.resumeMaxGapDays.initial, intakeMode: initial.intakeMode.initial, intakeWindows: initial.intakeWindows.initial, conductExceptionYears: initial.conductExceptionYears.initial, conditions: initial.presetConditions.initial,
  },
};

type Change = { readonly [K in keyof Facts]?: Facts[K] extends readonly unknown[] | string ? Facts[K] : Partial<NonNullable<Facts[K]>> | null };

/** The good case with one thing otherwise. */
function but(change: Change): Facts {
  const { form, tutor, firm, person, numbers, ...rest } = change;
  return {
    ...good, ...rest,
    form: { ...good.form, ...form }, numbers: { ...good.numbers, ...numbers }, person: { ...good.person, ...person },
    tutor: tutor === null ? null : { ...good.tutor!, ...tutor }, firm: firm === null ? null : { ...good.firm!, ...firm },
  };
}

/** Long ago unless said otherwise; the person of this case became eighteen in 2008. */
const told = { date: '2010-05-04', authority: '南州市公安局青川分局', description: '二十岁时的一件事，此后没有再犯，已写悔改承诺。' };
const conduct = (item: ConductCode, more: Partial<Record<'date' | 'until', string>> = {}) => ({ form: { conductDeclarations: { ...nothingDeclared, [item]: { declared: true, ...told, ...more } } } });
const barring = ['intentionalCrime', 'expelledPublicOffice', 'licenceRevoked'] as const;
const excepted = ['dismissedForViolation', 'partyPostRemoved', 'otherLicenceRevoked', 'detained', 'seriousBadInfluence'] as const;
const without = (...codes: string[]) => good.materials.filter(({ code }) => !codes.includes(code));
const tickedOtherwise = (of: string, ticked: HandedPaper['ticked']) => good.materials.map((paper) => paper.code === of ? { ...paper, ticked } : paper);
const batch: Partial<Facts['numbers']> = { intakeMode: 'BATCH', intakeWindows: [{ from: '2026-03-01', to: '2026-03-09' }, { from: '2026-09-01', to: '2026-09-30' }] };
const hongKong = { idType: 'HKM_PERMIT', idNo: 'H12345678' } as const;

const codesOf = (facts: Facts) => precheck(facts).map(({ code }) => code);
/** What fails it · what just passes it · the sentence's gist. */
const table: Record<ConditionCode, { fails: readonly Change[]; passes: readonly Change[]; says: string }> = {
  SX01: { fails: [{ form: { idType: 'PASSPORT', idNo: 'E12345678', birthDate: '2008-03-11' } }], passes: [{ form: { idType: 'PASSPORT', idNo: 'E12345678', birthDate: '2008-03-10' } }], says: '未满18周岁' },
  SX02: { fails: [{ form: { birthDate: '1990-01-02' } }, { form: { sex: 'FEMALE' } }], passes: [{ form: { idType: 'PASSPORT', idNo: 'E12345678', sex: 'FEMALE' } }], says: '不一致' },
  SX03: { fails: [{ person: { elsewhere: 'SX2026030100001' } }], passes: [{}], says: 'SX2026030100001' },
  SX04: { fails: [{ person: { barredUntil: '2026-03-10' } }], passes: [{ person: { barredUntil: '2026-03-09' } }], says: '截止2026-03-10' },
  SX05: {
    fails: [{ form: { qualificationType: 'PENDING' } }, { form: { qualificationType: 'PENDING', applyKind: 'PRE_QUALIFICATION' } }, { form: { qualificationType: 'PENDING' }, numbers: { allowPreQualification: true } }],
    passes: [{ form: { qualificationType: 'PENDING', applyKind: 'PRE_QUALIFICATION' }, numbers: { allowPreQualification: true } }], says: '未取得法律职业资格',
  },
  SX06: { fails: [{ person: { qualificationUsedBy: '程望' } }], passes: [{}], says: '程望' },
  SX07: { fails: [{ form: { qualificationNo: 'X1' } }], passes: [{ form: { qualificationNo: 'A20254499021001' } }], says: '格式' },
  SX08: {
    fails: [{ form: { qualificationType: 'LEGAL_C' } }, { form: { qualificationArea: 'RESTRICTED' } }, { form: { qualificationArea: undefined } }],
    passes: [{ form: { qualificationType: 'LAWYER_OLD' } }, { form: { qualificationArea: 'RESTRICTED' }, numbers: { acceptRestrictedArea: true } }], says: '适用地域',
  },
  SX09: {
    fails: [...barring.map((item) => conduct(item)), ...excepted.map((item) => conduct(item, { date: '2023-03-10' })), conduct('discredited'), conduct('discredited', { until: '2026-03-11' }), conduct('reapplyBan', { until: '2026-03-10' })],
    passes: [...excepted.map((item) => conduct(item)), conduct('detained', { date: '2023-03-09' }), { ...conduct('detained', { date: '2024-01-05' }), numbers: { conductExceptionYears: 2 } }, conduct('discredited', { until: '2026-03-10' }), conduct('reapplyBan', { until: '2026-03-09' })], says: '不得申请实习',
  },
  SX10: {
    fails: [...excepted.map((item) => conduct(item)), { form: { ...conduct('detained', { date: '2025-12-31' }).form, idType: 'PASSPORT', idNo: 'E12345678', birthDate: '2008-01-01' } }, conduct('discredited', { until: '2026-03-10' }), { form: { earlierDeclarations: [{ item: '其他不适宜从事律师职业的情形', declared: true }] } }],
    passes: [...barring.map((item) => conduct(item)), conduct('detained', { date: '2023-03-10' }), { form: { earlierDeclarations: [{ item: '其他不适宜从事律师职业的情形', declared: false }] } }], says: '将转专委会',
  },
  SX11: { fails: [{ form: { conductDeclarations: null } }, { form: { conductDeclarations: { ...nothingDeclared, detained: { declared: true, date: '2010-05-04' } } } }], passes: [{}, ...conductCodes.map((item) => conduct(item, { until: '2026-01-01' }))], says: '未填写完整' },
  SX12: {
    fails: [{ firm: { reception: null } }, { firm: { reception: 'suspended' } }, { firm: { reception: 'removed' } }, { firm: { status: 'SUSPENDED' } }, { firm: { status: 'CLOSING' }, numbers: { firmNeedQualification: false } }],
    passes: [{ firm: { reception: null }, numbers: { firmNeedQualification: false } }], says: '接收实习人员资格',
  },
  SX13: { fails: [{ firm: { annual: { year: 2025, grade: 'UNQUALIFIED' } } }], passes: [{ firm: { annual: { year: 2025, grade: 'QUALIFIED' } } }, { firm: { isNew: true } }, { form: { firmId: null }, firm: null }], says: '2025年度检查考核结果为不合格' },
  SX14: { fails: [{ firm: { sanction: '警告（南律处〔2026〕1号）' } }], passes: [{}], says: '南律处〔2026〕1号' },
  SX15: { fails: [{ firm: { qualifiedTutors: 0 } }, { firm: { qualifiedTutors: 2 }, numbers: { firmMinTutors: 3 } }], passes: [{ firm: { qualifiedTutors: 3 }, numbers: { firmMinTutors: 3 } }], says: '不足' },
  SX16: { fails: [{ tutor: { firmId: tutorId } }, { tutor: { status: 'SUSPENDED' } }, { tutor: { lawyerType: 'PART_TIME' } }, { tutor: null }], passes: [{ form: { tutorId: null }, tutor: null }], says: '专职执业' },
  SX17: { fails: [{ tutor: { years: 4 } }], passes: [{ tutor: { years: 4 }, numbers: { tutorMinYears: 3 } }], says: '4年，不足5年' },
  SX18: { fails: [{ tutor: { interns: 2 } }], passes: [{ tutor: { interns: 2 }, numbers: { tutorMaxInterns: 3 } }], says: '达到上限' },
  SX19: { fails: [{ tutor: { sanction: '公开谴责（南律处〔2025〕7号）' } }], passes: [{}], says: '公开谴责' },
  SX20: { fails: [{ form: hongKong, tutor: { hkMoTw: 1 } }], passes: [{ form: hongKong }, { tutor: { hkMoTw: 1 } }], says: '港澳台' },
  SX21: { fails: [{ form: { agreementSignDate: '2026-03-11' } }, { form: { agreementSignDate: '2025-09-10' } }], passes: [{ form: { agreementSignDate: '2026-03-10' } }, { form: { agreementSignDate: '2025-09-11' } }, { form: { agreementSignDate: '2025-08-10' }, submittedOn: '2026-02-06' }], says: '180天' },
  SX22: { fails: [{ form: { monthlyPay: '2299.99' } }], passes: [{ form: { monthlyPay: '10000.00' } }], says: '2300.00' },
  SX23: { fails: [{ form: { politicalStatus: 'CPC_MEMBER' } }, { form: { politicalStatus: 'CPC_PROBATIONARY', partyOrgTransferred: false } }], passes: [{ form: { politicalStatus: 'CPC_MEMBER', partyOrgTransferred: true } }, { form: { politicalStatus: 'CPC_MEMBER', practiceType: 'PART_TIME' } }], says: '组织关系' },
  SX24: { fails: [{ form: { practiceType: 'PART_TIME' }, materials: without('P17') }], passes: [{ form: { practiceType: 'PART_TIME' } }, { materials: without('P17') }], says: '任教证明' },
  SX25: { fails: [{ form: { householdType: 'NON_LOCAL' }, materials: without('P05') }], passes: [{ form: { householdType: 'NON_LOCAL' } }, { materials: without('P05') }], says: '居住证' },
  SX26: { fails: [{ form: { works: [] } }], passes: [{ form: { works: [] }, numbers: { resumeMaxGapDays: 365 } }], says: '252天空档（2025-06-30至2026-03-10）' },
  SX27: { fails: [{ materials: without('P08') }], passes: [{}], says: '证件照' },
  SX28: { fails: [{ materials: without('P02', 'P04') }, { form: { employmentBefore: 'RESIGNED' }, materials: without('P15') }, { materials: tickedOtherwise('P01', 'SIGNED') }, { materials: tickedOtherwise('P06', 'SEALED') }, { materials: tickedOtherwise('P09', 'NONE') }, { ...conduct('detained'), materials: without('P21') }],
    passes: [{ materials: without('P12', 'P15', 'P20', 'P21') }, { materials: tickedOtherwise('P09', 'SEALED') }, { materials: tickedOtherwise('P01', null) }, conduct('detained')], says: '缺少必交材料' },
  SX29: { fails: [{ person: { mobile: 'TAKEN' } }, { person: { mobile: 'UNSHOWN' } }], passes: [{ person: { mobile: 'UNSHOWN' }, numbers: { mobileMustBeVerified: false } }, { person: { mobile: null } }], says: '手机号' },
  SX30: { fails: [{ form: { isFormerJudgeProsecutor: true } }], passes: [{}], says: '从业限制' },
  SX31: {
    fails: [{ form: { works: [{ unit: '南州银行', post: '法务', start: '2025-07-01', end: '2026-03-11' }] } }, { form: { works: [{ unit: '南州银行', post: '法务', start: '2025-07-01' }] } }],
    passes: [{ form: { works: [{ unit: '南州银行', post: '法务', start: '2025-07-01', end: '2026-03-10' }] } }, { form: { practiceType: 'PART_TIME', works: [{ unit: '南州大学', post: '讲师', start: '2025-07-01' }] } }], says: '原劳动关系',
  },
  SX32: { fails: [{ numbers: batch }, { numbers: { ...batch, intakeWindows: [] } }, { numbers: batch, submittedOn: '2026-03-10' }], passes: [{ numbers: batch, submittedOn: '2026-03-09' }, { numbers: { ...batch, intakeWindows: [{ from: '2026-03-10', to: '2026-03-10' }] } }], says: '受理时间' },
  SX33: { fails: [{ form: { applyKind: 'REDO' }, person: { unfinished: 'SXDJ202500012' } }], passes: [{ form: { applyKind: 'REDO' } }, { person: { unfinished: 'SXDJ202500012' } }], says: 'SXDJ202500012' },
};

test('an application that is as it should be has nothing said against it, but that the firm has no grade yet', () => {
  expect(precheck(good)).toEqual([expect.objectContaining({ code: 'SX13', level: 'INFO', message: '该律所无考核记录' })]);
});

describe.each(Object.entries(table) as [ConditionCode, (typeof table)[ConditionCode]][])('%s', (code, { fails, passes, says }) => { // Object.entries forgets the key type
  const { title, level } = presetConditions[code];
  test.each(fails)(`is found wanting (${level}, ${title}): %j`, (change) => {
    const found = precheck(but(change)).find((one) => one.code === code);
    expect(found).toMatchObject({ level });
    expect(found!.message).toContain(says);
  });
  test.each(passes)(`passes (${title}): %j`, (change) => expect(codesOf(but(change))).not.toContain(code));
});

describe('a finding that asks for a word', () => {
  const gap = but({ form: { works: [] } });
  const explained = (word: string) => precheck({ ...gap, form: { ...gap.form, explanations: { SX26: word } } }).find(({ code }) => code === 'SX26');
  test('asks until at least five characters are said, then shows both', () => {
    expect(explained('备考')).toMatchObject({ level: 'EXPLAIN' });
    expect(explained('在家备考一年')).toMatchObject({ level: 'WARN', message: expect.stringContaining('（说明：在家备考一年）') });
  });
  test('is not silenced by a word said of something else, and nothing that stops is explained away', () => {
    expect(precheck({ ...gap, form: { ...gap.form, explanations: { SX30: '在家备考一年' } } })).toContainEqual(expect.objectContaining({ code: 'SX26', level: 'EXPLAIN' }));
    expect(precheck(but({ form: { monthlyPay: '100.00', explanations: { SX22: '双方同意从低约定' } } }))).toContainEqual(expect.objectContaining({ code: 'SX22', level: 'BLOCK' }));
  });
});

describe('the association decides', () => {
  const poor = (choice: { enabled: boolean; level?: 'WARN' | 'BLOCK'; message?: string; note?: string }) => but({ form: { monthlyPay: '100.00' }, numbers: { conditions: [{ code: 'SX22', ...choice }] } });
  test('which conditions are asked', () => expect(codesOf(poor({ enabled: false }))).not.toContain('SX22'));
  test('what they say, with the figures of the case in its blanks', () => {
    expect(precheck(poor({ enabled: true, message: '每月不得少于{最低标准}元', note: '请与律所补签协议' }))).toContainEqual(expect.objectContaining({ code: 'SX22', message: '每月不得少于2300.00元。请与律所补签协议' }));
  });
  test('how grave they are', () => expect(precheck(poor({ enabled: true, level: 'WARN' }))).toContainEqual(expect.objectContaining({ code: 'SX22', level: 'WARN' })));
});

test('only what may have changed meanwhile is asked again when it is filed and decided', () => {
  const worst = but({
    person: { elsewhere: 'SX2026030100001', barredUntil: '2027-01-01', mobile: 'TAKEN', unfinished: 'SXDJ202500012' }, firm: { reception: 'suspended', sanction: '警告', qualifiedTutors: 0, annual: { year: 2025, grade: 'UNQUALIFIED' } },
    tutor: { firmId: tutorId, years: 1, interns: 2, sanction: '公开谴责' }, form: { monthlyPay: '1.00', name: '', agreementSignDate: '2020-01-01' }, materials: [],
  });
  expect(precheckAgain(worst).map(({ code }) => code)).toEqual(['SX03', 'SX04', 'SX12', 'SX13', 'SX14', 'SX15', 'SX16', 'SX17', 'SX18', 'SX19']);
});

test.each([
  ['a qualification of tomorrow', { qualificationDate: '2026-03-11' }, 'qualificationDate'], ['no area of the qualification', { qualificationArea: undefined }, 'qualificationArea'],
  ['an intern in full time without insurance', { insurance: 'NONE' }, 'insurance'],
  ['part-time, who does not teach or research', { practiceType: 'PART_TIME', employmentBefore: 'RETIRED' }, 'employmentBefore'], ['full-time, who keeps his post at a university', { employmentBefore: 'IN_SERVICE_TEACHER' }, 'practiceType'],
  ['with a legal aid office, who keeps his post at a university', { practiceType: 'LEGAL_AID', employmentBefore: 'IN_SERVICE_TEACHER' }, 'practiceType'],
] as const)('%s is stopped at its field', (_, form, field) => expect(precheck(but({ form }))).toContainEqual(expect.objectContaining({ code: 'FORM', level: 'BLOCK', field })));
test.each([{ practiceType: 'PART_TIME', employmentBefore: 'IN_SERVICE_TEACHER', insurance: 'NONE' }, { practiceType: 'LEGAL_AID', employmentBefore: 'LEGAL_AID_STAFF' }, { employmentBefore: 'RETIRED', insurance: 'NONE' }, { qualificationDate: '2026-03-10' }] as const)('%j is in order', (form) => expect(codesOf(but({ form }))).not.toContain('FORM'));

describe('the résumé from university to today', () => {
  const line = (start: string, end?: string) => ({ unit: '某单位', post: '职员', start, end });
  const study = (start: string, end?: string) => ({ school: '南州大学', degree: '本科', major: '法学', start, end });
  const today = '2026-03-10';
  test.each([
    ['31 days without an entry are allowed', [study('2020-09-01', '2025-06-30')], [line('2025-08-01')], null],
    ['the 32nd is not', [study('2020-09-01', '2025-06-30')], [line('2025-08-02')], '32天空档（2025-06-30至2025-08-02）'],
    ['entries in any order', [study('2020-09-01', '2025-06-30')], [line('2026-01-01'), line('2025-07-01', '2025-12-31')], null],
    ['an entry within a longer one ends nothing', [study('2020-09-01')], [line('2021-07-01', '2021-08-31')], null],
    ['overlapping entries', [study('2020-09-01', '2025-06-30')], [line('2025-03-01', '2026-02-28')], null],
    ['the first of two gaps is named', [study('2020-09-01', '2024-06-30')], [line('2024-09-01', '2024-12-31'), line('2025-06-01')], '62天空档（2024-06-30至2024-09-01）'],
    ['from the last entry to today', [study('2020-09-01', '2025-06-30')], [line('2025-07-01', '2026-01-31')], '37天空档（2026-01-31至2026-03-10）'],
    ['an end in the future covers today', [study('2022-09-01', '2026-06-30')], [], null],
    ['29 February is a day', [study('2020-09-01', '2024-01-29')], [line('2024-03-01')], null],
    ['nothing listed', [], [], '没有填写学习和工作经历'],
  ] as const)('%s', (_, educations, works, gap) => {
    const found = resumeGap({ educations: [...educations], works: [...works] }, today, 31);
    if (gap === null) expect(found).toBe(null);
    else expect(found).toContain(gap);
  });
  test('no gap at all may be wanted, and the next day goes on without one', () => {
    const lines = (start: string) => resumeGap({ educations: [study('2020-09-01', '2025-06-30')], works: [line(start)] }, today, 0);
    expect(lines('2025-07-01')).toBe(null);
    expect(lines('2025-07-02')).toContain('1天空档');
  });
});
