/**
 * What may be said of a person or a law firm, as the glossary settles it: codes go over the wire and into the
 * database, labels are shown. `aliases` are other words that rosters use for the same thing, accepted by imports only.
 * The words of one area (internship, dues, grades) stand in that area; these are used by several.
 */
import { keysOf } from '../../kernel/keys.ts';
import { labelled } from '../../kernel/schema.ts';

function known<const L extends Record<string, string>>(labels: L, aliases: Readonly<Record<string, keyof L & string>> = {}) {
  return Object.assign(labelled(labels), { aliases });
}

/** A list of allowed values, as `known` makes it. */
export interface Known<K extends string = string> {
  readonly labels: Readonly<Record<K, string>>;
  readonly aliases: Readonly<Record<string, K>>;
}

/** Rosters mix full-width and half-width brackets and put blanks around words. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');

/** By list, the codes of its words in plain spelling; a label goes before another code's alias. Put together once: imports look up every cell. */
const codesByWord = new WeakMap<Known, ReadonlyMap<string, string>>();

function wordsOf(list: Known): ReadonlyMap<string, string> {
  const known = codesByWord.get(list) ?? new Map([
    ...Object.entries(list.aliases).toReversed(), ...keysOf(list.labels).map((code): [string, string] => [list.labels[code]!, code]).toReversed(),
  ].map(([word, code]) => [plain(word), code]));
  codesByWord.set(list, known);
  return known;
}

/** The code that a roster's word stands for; nothing is guessed, an unknown word stays unknown. */
export function codeOfLabel<K extends string>(list: Known<K>, word: string): K | undefined {
  // What stands in the map are the list's own codes.
  return wordsOf(list).get(plain(word)) as K | undefined;
}

// People.

export const sex = known({ MALE: '男', FEMALE: '女' }, { 男性: 'MALE', 女性: 'FEMALE' });

export const idType = known({
  ID_CARD: '居民身份证', HKM_PERMIT: '港澳居民来往内地通行证', TW_PERMIT: '台湾居民来往大陆通行证',
  HMT_RESIDENCE: '港澳台居民居住证', PASSPORT: '护照', OFFICER: '军官证',
}, { 身份证: 'ID_CARD', 港澳通行证: 'HKM_PERMIT', 回乡证: 'HKM_PERMIT', 台胞证: 'TW_PERMIT', 居住证: 'HMT_RESIDENCE' });

export const politicalStatus = known({
  CPC_MEMBER: '中共党员', CPC_PROBATIONARY: '中共预备党员', LEAGUE: '共青团员', DEMOCRATIC: '民主党派',
  NONPARTY: '无党派人士', MASSES: '群众',
}, { 党员: 'CPC_MEMBER', 预备党员: 'CPC_PROBATIONARY', 团员: 'LEAGUE', 无党派: 'NONPARTY' });

/** The four classes of the national report; 大专 belongs to the lowest. */
export const education = known({
  BELOW_BACHELOR: '本科以下', BACHELOR: '本科', MASTER: '硕士研究生', DOCTOR: '博士研究生',
}, { 大专: 'BELOW_BACHELOR', 专科: 'BELOW_BACHELOR', 大学本科: 'BACHELOR', 硕士: 'MASTER', 博士: 'DOCTOR' });

export const degree = known({ NONE: '无', BACHELOR: '学士', MASTER: '硕士', DOCTOR: '博士' },
  { 无学位: 'NONE', 学士学位: 'BACHELOR', 硕士学位: 'MASTER', 博士学位: 'DOCTOR' });

export const qualificationType = known({
  LEGAL_A: '法律职业资格A类', LEGAL_B: '法律职业资格B类', LEGAL_C: '法律职业资格C类', LEGAL_NEW: '国家统一法律职业资格',
  LAWYER_OLD: '律师资格凭证', SPECIAL: '特许', PENDING: '先上岗再考证（未取得）',
}, { A类: 'LEGAL_A', B类: 'LEGAL_B', C类: 'LEGAL_C', 律师资格: 'LAWYER_OLD', 特许律师: 'SPECIAL', 先上岗再考证: 'PENDING', 未取得: 'PENDING' });

export const qualificationArea = known({ NATIONAL: '全国', RESTRICTED: '限定地域' });

export const householdType = known({ LOCAL: '本地', NON_LOCAL: '非本地' }, { 本市: 'LOCAL', 外地: 'NON_LOCAL' });

export const employmentBefore = known({
  FRESH: '应届毕业', UNEMPLOYED: '待业', RESIGNED: '已辞职', RETIRED: '退休',
  IN_SERVICE_TEACHER: '高校/科研在职', LEGAL_AID_STAFF: '法律援助机构在编',
});

// Lawyers.

export const lawyerType = known({
  FULL_TIME: '专职', PART_TIME: '兼职', PUBLIC: '公职', COMPANY: '公司', LEGAL_AID: '法律援助', MILITARY: '军队',
  HONGKONG: '香港居民', MACAO: '澳门居民', TAIWAN: '台湾居民', GBA: '粤港澳大湾区',
}, {
  专职律师: 'FULL_TIME', 兼职律师: 'PART_TIME', 公职律师: 'PUBLIC', 公司律师: 'COMPANY', 法律援助律师: 'LEGAL_AID',
  法援: 'LEGAL_AID', 军队律师: 'MILITARY', 香港居民律师: 'HONGKONG', 澳门居民律师: 'MACAO', 台湾居民律师: 'TAIWAN', 大湾区: 'GBA', 粤港澳大湾区律师: 'GBA',
});

export const lawyerStatus = known({
  PRACTISING: '执业', SUSPENDED_SELF: '暂停执业(本人)', SUSPENDED_PENALTY: '停止执业(处罚)', TRANSFERRING: '转所中',
  CANCELLED: '注销', REVOKED: '吊销', RETIRED: '退休不再执业', DECEASED: '身故', MOVED_OUT: '转出',
}, { 正常执业: 'PRACTISING', 执业中: 'PRACTISING', 停止执业: 'SUSPENDED_PENALTY', 已注销: 'CANCELLED', 已吊销: 'REVOKED', 已转出: 'MOVED_OUT' });

export const licenceKind = known({ LICENCE: '律师执业证', WORK_CARD: '律师工作证', MILITARY_CARD: '军队律师工作证' });

export const joinCityFrom = known({ NEW: '新执业', TRANSFER_CITY: '外市转入', TRANSFER_PROV: '外省转入', RETURN: '重新执业' });

/** From the highest to the lowest; the third is the middle level. */
export const professionalTitle = known({ FIRST: '一级律师', SECOND: '二级律师', THIRD: '三级律师', FOURTH: '四级律师' }, { 正高: 'FIRST', 副高: 'SECOND', 中级: 'THIRD', 初级: 'FOURTH' });

export const employContractType = known({ LABOUR: '劳动合同', PARTNER: '合伙协议', SERVICE: '劳务（退休）' }, { 劳务: 'SERVICE' });

// Law firms and other units.

export const firmStatus = known({
  PREPARING: '筹建', ACTIVE: '正常', SUSPENDED: '停业整顿', CLOSING: '清算中', CANCELLED: '注销', REVOKED: '吊销', MOVED_OUT: '迁出',
}, { 执业: 'ACTIVE', 正常执业: 'ACTIVE', 已注销: 'CANCELLED', 已吊销: 'REVOKED', 已迁出: 'MOVED_OUT' });

export const orgForm = known({
  GENERAL_PARTNERSHIP: '普通合伙', SPECIAL_PARTNERSHIP: '特殊的普通合伙', INDIVIDUAL: '个人', STATE: '国资',
  JOINT_VENTURE: '合伙联营(粤港澳)', FOREIGN_REP: '外国所代表处',
}, { 合伙: 'GENERAL_PARTNERSHIP', 特殊普通合伙: 'SPECIAL_PARTNERSHIP', 个人所: 'INDIVIDUAL', 国资所: 'STATE', 国家出资: 'STATE', 合伙联营: 'JOINT_VENTURE' });

export const officeType = known({ HEAD: '总所', BRANCH: '分所', SINGLE: '独立所' });

/** Decides the dues. */
export const areaTier = known({ URBAN: '市区', SUBURB: '郊区', COUNTY: '县(市)' }, { 县: 'COUNTY', 县市: 'COUNTY', 县级市: 'COUNTY' });

export const officeOwnership = known({ OWN: '自有', RENT: '租赁', FREE: '无偿使用' });

export const partyOrgType = known({
  COMMITTEE: '党委', GENERAL_BRANCH: '党总支', BRANCH: '独立党支部', JOINT_BRANCH: '联合党支部', INSTRUCTOR: '党建指导员', NONE: '无',
}, { 党支部: 'BRANCH', 联合支部: 'JOINT_BRANCH' });

export const unitType = known({
  ASSOCIATION: '律协', BRANCH: '分会', STATION: '工作站', JUDICIAL_CITY: '市司法局', JUDICIAL_DIST: '区县司法局', LEGAL_AID: '法援中心',
  PUBLIC_UNIT: '公职律师单位', COMPANY_UNIT: '公司律师单位', UNIVERSITY: '兼职律师所在单位', OTHER: '其他',
});
