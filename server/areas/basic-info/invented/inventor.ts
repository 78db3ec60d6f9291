/**
 * Firms and lawyers that never were, for demonstrations and benchmarks: every number has its right check digit and
 * passes the same checks as a real one, mobile numbers use prefixes that no operator gives out.
 */
import { creditCheckCharacter, idCheckCharacter, organisationCheckCharacter } from 'contract/areas/basic-info/check-digits';
import type { LawFirmValues } from 'contract/areas/basic-info/law-firm';
import type { LawyerValues } from 'contract/areas/basic-info/lawyer';
import { chance, type Chance } from './chance.ts';
import { brands, buildings, city, givenFemale, givenMale, majors, schools, streets, surnames } from './words.ts';

const digits = (number: number, length: number) => String(number).padStart(length, '0');
/** `YYYY-MM-DD`, a day that every month has. */
const day = (luck: Chance, year: number) => `${year}-${digits(luck.between(1, 12), 2)}-${digits(luck.between(1, 28), 2)}`;
const earlier = (...days: string[]) => days.reduce((first, next) => (next < first ? next : first));
const later = (...days: string[]) => days.reduce((last, next) => (next > last ? next : last));
const addYears = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4).replace('-02-29', '-02-28')}`;

/** Two inventors of one association count from different numbers and leave each other's names alone. */
interface Apart { firstNumber?: number; takenNames?: readonly string[] }

export function inventor(seed: number, today: string, { firstNumber = 100_000 + seed % 1000, takenNames = [] }: Apart = {}) {
  const luck = chance(seed);
  const year = Number(today.slice(0, 4));
  // Numbers that must differ count up.
  let serial = firstNumber;
  const firmNames = new Set<string>(takenNames);
  const people = new Set<string>();

  const name = (sex: 'MALE' | 'FEMALE') => {
    const given = sex === 'MALE' ? givenMale : givenFemale;
    return luck.weighed(surnames) + luck.pick(given) + (luck.percent(72) ? luck.pick(given) : '');
  };
  const mobile = () => `${luck.pick(['160', '161', '163', '164', '168', '169'])}${digits(luck.between(0, 99_999_999), 8)}`;
  const district = () => luck.weighed(city.districts.map((one) => [one, one.weight] as const));

  const idCard = (birthDate: string, sex: 'MALE' | 'FEMALE') => {
    for (let order = luck.between(0, 499); ; order++) {
      const first = `${luck.pick(city.districts).code}${birthDate.replaceAll('-', '')}${digits((order * 2 + (sex === 'MALE' ? 1 : 0)) % 1000, 3)}`;
      if (!people.has(first)) { people.add(first); return first + idCheckCharacter(first); }
    }
  };

  const creditCode = () => {
    const organisation = `MD${digits(serial++, 6)}`;
    const first = `31${city.code}00${organisation}${organisationCheckCharacter(organisation)}`;
    return first + creditCheckCharacter(first);
  };

  const firmName = () => {
    for (let tries = 0; ; tries++) {
      const brand = Array.from({ length: tries > 20 ? 3 : 2 }, () => luck.pick(brands)).join('');
      const found = `${luck.percent(70) ? city.name.slice(0, 2) : city.province.slice(0, 2)}${brand}律师事务所`;
      if (new Set(brand).size === brand.length && !firmNames.has(found)) { firmNames.add(found); return found; }
    }
  };

  const firm = (given: Partial<LawFirmValues> = {}): LawFirmValues => {
    const place = district();
    const code = creditCode();
    const orgForm = luck.weighed([['GENERAL_PARTNERSHIP', 67], ['INDIVIDUAL', 26], ['SPECIAL_PARTNERSHIP', 4], ['STATE', 3]] as const);
    return {
      name: given.name ?? firmName(), creditCode: code, licenceNo: code, orgForm, officeType: 'SINGLE',
      areaTier: place.tier, districtName: place.name, bureauName: `${place.name}司法局`, establishDate: day(luck, luck.between(1994, year - 3)),
      approvalNo: `南司许〔${luck.between(2000, year - 3)}〕${luck.between(1, 400)}号`,
      address: `${city.province}${city.name}${place.name}${luck.pick(streets)}${luck.between(1, 399)}号${luck.pick(buildings)}${luck.between(3, 32)}楼`,
      postcode: `4999${digits(luck.between(0, 99), 2)}`, officeArea: luck.between(60, 2400),
      assetAmount: { GENERAL_PARTNERSHIP: '300000.00', INDIVIDUAL: '100000.00', SPECIAL_PARTNERSHIP: '10000000.00', STATE: '300000.00' }[orgForm],
      headName: name('MALE'), headMobile: mobile(), contactName: name('FEMALE'), contactMobile: mobile(), contactTel: `0799-1${digits(luck.between(0, 999_999), 6)}`,
      partyOrgType: luck.weighed([['BRANCH', 40], ['JOINT_BRANCH', 35], ['INSTRUCTOR', 15], ['NONE', 10]] as const), status: 'ACTIVE', ...given,
    };
  };

  /** How long in practice: about a quarter less than three years, as the profession grows. */
  const practisedYears = () => luck.weighed([[() => luck.between(0, 2), 26], [() => luck.between(3, 9), 38], [() => luck.between(10, 20), 26], [() => luck.between(21, 40), 10]] as const)();

  /** A title takes years, and not everybody asks for one. */
  const titleAfter = (years: number, order: number): LawyerValues['professionalTitle'] => {
    if (order % 3 === 2 || years < 4) return null;
    return years < 9 ? 'FOURTH' : years < 16 ? 'THIRD' : years < 24 ? 'SECOND' : 'FIRST';
  };

  const lawyer = (firmId: string, given: Partial<LawyerValues> & { practisedYears?: number } = {}): LawyerValues => {
    const { practisedYears: asked, ...fixed } = given;
    const order = serial++;
    const sex = fixed.sex ?? (luck.percent(58) ? 'MALE' : 'FEMALE');
    const firstPracticeDate = earlier(day(luck, year - (asked ?? practisedYears())), today);
    const first = asked === undefined ? firstPracticeDate : earlier(firstPracticeDate, addYears(today, -asked));
    const birthDate = day(luck, Number(first.slice(0, 4)) - luck.weighed([[luck.between(24, 28), 70], [luck.between(29, 38), 30]] as const));
    const joinFirmDate = luck.percent(45) ? first : earlier(later(first, day(luck, luck.between(Number(first.slice(0, 4)), year))), today);
    const lawyerType = luck.weighed([['FULL_TIME', 975], ['PART_TIME', 21], ['HONGKONG', 2], ['TAIWAN', 1], ['MACAO', 1]] as const);
    const type = fixed.lawyerType ?? lawyerType;
    const education = luck.weighed([['BACHELOR', 67], ['MASTER', 29], ['DOCTOR', 2], ['BELOW_BACHELOR', 2]] as const);
    const category = { FULL_TIME: 1, PART_TIME: 2, HONGKONG: 3, MACAO: 4, TAIWAN: 5, PUBLIC: 6, COMPANY: 7, LEGAL_AID: 8, MILITARY: 9, GBA: 1 }[type];
    return {
      name: name(sex), sex, ethnicity: luck.weighed([['HA', 94], ['ZH', 3], ['MH', 1], ['TJ', 1], ['HU', 1]] as const), birthDate,
      idType: 'ID_CARD', idNo: idCard(birthDate, sex), politicalStatus: luck.weighed([['MASSES', 55], ['CPC_MEMBER', 38], ['DEMOCRATIC', 4], ['LEAGUE', 3]] as const),
      education, degree: ({ BACHELOR: 'BACHELOR', MASTER: 'MASTER', DOCTOR: 'DOCTOR', BELOW_BACHELOR: 'NONE' } as const)[education], school: luck.pick(schools), major: luck.pick(majors),
      mobile: mobile(), email: `ls${order}@example.com`, firmId, lawyerType: type,
      licenceNo: `1${city.code}${first.slice(0, 4)}${category}${sex === 'MALE' ? 0 : 1}${digits(order % 1_000_000, 6)}`, licenceSerial: digits(order, 8),
      qualificationNo: `A${Number(first.slice(0, 4)) - 2}${city.code}${digits(order % 1_000_000, 6)}`, qualificationType: 'LEGAL_A',
      firstPracticeDate: first, currentLicenceDate: joinFirmDate, joinFirmDate, joinCityFrom: 'NEW', isPartner: Number(first.slice(0, 4)) <= year - 3 && luck.percent(26),
      professionalTitle: titleAfter(year - Number(first.slice(0, 4)), order),
      homeUnit: type === 'PART_TIME' ? luck.pick(schools) : null,
      status: luck.weighed([['PRACTISING', 985], ['SUSPENDED_SELF', 9], ['TRANSFERRING', 3], ['CANCELLED', 2], ['RETIRED', 1]] as const), ...fixed,
    };
  };

  return { luck, firm, lawyer, name };
}
