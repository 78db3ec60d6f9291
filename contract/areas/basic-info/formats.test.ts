import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  birthDateOfIdCard, certNo, creditCode, email, firmLicenceNo, idCard, idNoFault, landline, lawyerLicenceNo, mobile,
  personName, postcode, qualificationNo, sexOfIdCard,
} from './formats.ts';
import { creditCheckCharacter, idCheckCharacter, organisationCheckCharacter } from './check-digits.ts';

const fault = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message;

describe('统一社会信用代码', () => {
  it.each(['31440000MD00000162', '31420000700000087A', '31510000MD0AB12C0N'])('%s is right', (code) => {
    expect(fault(creditCode, code)).toBeUndefined();
  });
  it('says that a check digit is wrong, whichever of the two it is', () => {
    expect(fault(creditCode, '31440000MD00000163')).toBe('统一社会信用代码校验位不正确');
    // The last character fits the first 17, but the organisation code inside is broken.
    const first17 = '31440000MD0000017';
    expect(fault(creditCode, first17 + creditCheckCharacter(first17))).toBe('统一社会信用代码校验位不正确');
  });
  it('says that a right code of another kind of organisation is no law firm', () => {
    const first17 = '91440000MD0000016';
    expect(fault(creditCode, first17 + creditCheckCharacter(first17))).toBe('不是律师执业机构代码（应以31开头）');
  });
  it('names the letters that are never used, because they look like digits', () => {
    expect(fault(creditCode, '3144OOOOMD00000162')).toContain('不使用字母I、O');
  });
  it('takes full-width and small letters with blanks around', () => {
    expect(creditCode.parse('　３１４４００００md00000162 ')).toBe('31440000MD00000162');
  });
  it('accepts a licence of 17 digits from before only as a licence', () => {
    expect(fault(firmLicenceNo, '24401200014340904')).toBeUndefined();
    expect(fault(creditCode, '24401200014340904')).toContain('18位');
  });
  it('refuses every code with one character changed', () => {
    const charset = '0123456789ABCDEFGHJKLMNPQRTUWXY';
    const pick = fc.constantFrom(...charset);
    fc.assert(fc.property(
      fc.array(fc.constantFrom(...'0123456789'), { minLength: 6, maxLength: 6 }), fc.array(pick, { minLength: 8, maxLength: 8 }), fc.nat(17), pick,
      (region, body, at, other) => {
        const organisation = body.join('') + organisationCheckCharacter(body.join(''));
        const first17 = `31${region.join('')}${organisation}`;
        const code = first17 + creditCheckCharacter(first17);
        fc.pre(code[at] !== other);
        expect(fault(creditCode, code)).toBeUndefined();
        expect(fault(creditCode, code.slice(0, at) + other + code.slice(at + 1))).toBeDefined();
      }));
  });
});

describe('身份证号码', () => {
  it('knows a man and a woman of the worked examples', () => {
    expect(fault(idCard, '110101199003070011')).toBeUndefined();
    expect(fault(idCard, '440301199501011230')).toBeUndefined();
    expect(sexOfIdCard('110101199003070011')).toBe('MALE');
    expect(sexOfIdCard('220102198007300301')).toBe('FEMALE');
    expect(birthDateOfIdCard('110101199003070011')).toBe('1990-03-07');
  });
  it('says that a day does not exist even if the check digit is right', () => {
    expect(fault(idCard, '440106199802290019')).toContain('不是存在的日期');
  });
  it('says that the check digit is wrong', () => {
    expect(fault(idCard, '11010119900307001X')).toContain('校验位不正确');
  });
  it('takes 29 February of leap years only', () => {
    const number = (day: string) => { const first17 = `440106${day}001`; return first17 + idCheckCharacter(first17); };
    expect(fault(idCard, number('20240229'))).toBeUndefined();
    expect(fault(idCard, number('20000229'))).toBeUndefined();
    expect(fault(idCard, number('20250229'))).toContain('不是存在的日期');
    expect(fault(idCard, number('19000229'))).toContain('不是存在的日期');
  });
  it('keeps the birthday of people born in the years of summer time, 1986 to 1991', () => {
    for (const day of ['1986-05-04', '1987-04-12', '1988-04-10', '1989-04-16', '1990-04-15', '1991-04-14', '1991-09-15']) {
      const first17 = `110101${day.replaceAll('-', '')}001`;
      const number = idCard.parse(first17 + idCheckCharacter(first17));
      expect(birthDateOfIdCard(number)).toBe(day);
    }
  });
  it('takes full-width digits and a small x', () => {
    expect(idCard.parse('４４１６０２１９８１１１１７６６７ｘ')).toBe('44160219811117667X');
  });
  it('says what happened to a number that a spreadsheet has rounded', () => {
    expect(fault(idCard, '4.40E+17')).toContain('科学计数法');
    expect(fault(lawyerLicenceNo, '1.44012E+16')).toContain('科学计数法');
  });
  it('explains that numbers of 15 digits are out of use', () => {
    expect(fault(idCard, '110101900307001')).toContain('15位旧身份证');
  });
  it('refuses every number with one digit changed', () => {
    fc.assert(fc.property(
      fc.integer({ min: 0, max: 99_999 }), fc.date({ min: new Date('1930-01-01'), max: new Date('2008-01-01'), noInvalidDate: true }), fc.nat(999), fc.nat(17), fc.nat(9),
      (region, born, serial, at, digit) => {
        const first17 = `4${String(region).padStart(5, '0')}${born.toISOString().slice(0, 10).replaceAll('-', '')}${String(serial).padStart(3, '0')}`;
        const number = first17 + idCheckCharacter(first17);
        fc.pre(number[at] !== String(digit));
        expect(fault(idCard, number)).toBeUndefined();
        expect(fault(idCard, number.slice(0, at) + digit + number.slice(at + 1))).toBeDefined();
      }));
  });
  it('is judged by the kind of document', () => {
    expect(idNoFault('HKM_PERMIT', 'H23928658')).toBeUndefined();
    expect(idNoFault('HKM_PERMIT', '23928658')).toContain('H或M');
    expect(idNoFault('TW_PERMIT', '08346692')).toBeUndefined();
    expect(idNoFault('ID_CARD', 'H23928658')).toBeDefined();
    const residence = '81000019900307001';
    expect(idNoFault('HMT_RESIDENCE', residence + idCheckCharacter(residence))).toBeUndefined();
    expect(idNoFault('HMT_RESIDENCE', '110101199003070011')).toContain('810000');
    expect(idNoFault('PASSPORT', 'E12345678')).toBeUndefined();
    expect(idNoFault('OFFICER', '军字第1234567号')).toBeUndefined();
  });
});

describe('律师执业证号', () => {
  it('has 17 digits, or 12 from before', () => {
    expect(fault(lawyerLicenceNo, '14401201011662180')).toBeUndefined();
    expect(fault(lawyerLicenceNo, '199001414031')).toBeUndefined();
    expect(fault(lawyerLicenceNo, '1440119971156624')).toBe('执业证号应为17位数字（旧证为12位），现为16位');
  });
  it.each([
    ['24401202510460076', '以1开头'], ['17401202510460076', '省级'], ['14401190A10460076', '17位数字'],
    ['14401182510460076', '年份'], ['14401202500460076', '类别'], ['14401202512460076', '性别'],
  ])('%s names the wrong part: %s', (no, part) => {
    expect(fault(lawyerLicenceNo, no)).toContain(part);
  });
});

describe('姓名', () => {
  it('writes every kind of dot as one', () => {
    for (const dot of ['·', '・', '•', '．', '‧', '.']) expect(personName.parse(`阿依古丽${dot}买买提`)).toBe('阿依古丽·买买提');
  });
  it('closes the blank that lines up two-character names', () => {
    expect(personName.parse(' 顾　兴 ')).toBe('顾兴');
  });
  it('knows rare characters, counts them as one, and mends radicals copied from a PDF', () => {
    expect(personName.parse('𠮷𠮷')).toBe('𠮷𠮷');
    expect(personName.parse('⽂小明')).toBe('文小明');
  });
  it('has 2 to 31 characters', () => {
    expect(fault(personName, '张')).toBe('至少填写2个字');
    expect(fault(personName, '张'.repeat(31))).toBeUndefined();
    expect(fault(personName, '张'.repeat(32))).toBe('不能超过31个字');
  });
  it.each(['周飞昊😀', '=cmd|calc', '张三1', '·张三', '张··三', '<b>张三</b>'])('%s is no name', (name) => {
    expect(fault(personName, name)).toContain('姓名只能使用');
  });
  it('refuses control characters', () => {
    expect(fault(personName, '杨\u0007钰薇')).toContain('控制字符');
  });
});

describe('other numbers', () => {
  it('mobile numbers have eleven digits', () => {
    expect(mobile.parse('１５４２２０２２６４９')).toBe('15422022649');
    for (const wrong of ['12345678901', '1601234567', '+8615422022649']) expect(fault(mobile, wrong)).toContain('手机号格式不正确');
    expect(fault(mobile, '')).toBe('请填写');
  });
  it('land lines may have an extension', () => {
    for (const right of ['020-14330943', '0755-12345678-801', '02014330943', '０２０－１４３３０９４３']) expect(fault(landline, right)).toBeUndefined();
    expect(fault(landline, '14330943')).toBeDefined();
  });
  it('certificate numbers must decode', () => {
    expect(fault(certNo, '19010806110001')).toBeUndefined();
    expect(fault(certNo, '190108061110000')).toBeUndefined(); // the ten-thousandth of a year
    expect(fault(certNo, '19010813110001')).toContain('月份');
    expect(fault(certNo, '19010806310001')).toContain('性别');
    expect(fault(certNo, '19010806130001')).toContain('实习类别');
    expect(fault(certNo, '190108061100')).toContain('14位');
  });
  it('qualification numbers of any age are taken', () => {
    for (const right of ['A20244401965484', '21989440191894']) expect(fault(qualificationNo, right)).toBeUndefined();
    expect(fault(qualificationNo, '无')).toBeDefined();
  });
  it('postcodes and mail addresses', () => {
    expect(fault(postcode, '510145')).toBeUndefined();
    expect(fault(postcode, '51014')).toContain('6位');
    expect(fault(email, 'a@example.com')).toBeUndefined();
    expect(fault(email, 'a@')).toContain('电子邮箱');
  });
});
