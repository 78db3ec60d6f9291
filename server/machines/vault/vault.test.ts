import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sensitive } from 'contract/kernel/schema';
import { z } from 'zod';
import { keyOf, VaultFault } from './cipher.ts';
import { maskFields, sealFields } from './fields.ts';
import { testVault } from './testing.ts';
import { vaultOf } from './vault.ts';

const vault = testVault();
const place = { table: 'lawyer', column: 'idNo', rowId: '0197a000-0000-7000-8000-000000000001' };
const idNo = '110101199003070011';

function faultOf(attempt: () => unknown): string {
  try { return `opened: ${String(attempt())}`; } catch (error) { return String(error); }
}

describe('a sealed value', () => {
  it('opens at its place, whatever it says', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (plain) => vault.open(place, vault.seal(place, plain)) === plain));
  });
  it('is never the same twice, and shows nothing of what it holds', () => {
    const [one, two] = [vault.seal(place, idNo), vault.seal(place, idNo)];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^v1\.k1\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
    expect(Buffer.from(one, 'latin1').includes(idNo)).toBe(false);
  });
  it.each([{ rowId: '0197a000-0000-7000-8000-000000000002' }, { table: 'intern' }, { column: 'mobile' }])('does not open when moved to %o', (moved) => {
    const sealed = vault.seal(place, idNo);
    expect(() => vault.open({ ...place, ...moved }, sealed)).toThrow(VaultFault);
  });
  it('does not open when any part of it is changed, and the fault does not repeat it', () => {
    const sealed = vault.seal(place, idNo);
    // The last character of base64 text has bits that carry nothing, so compare what the parts mean.
    const meaning = (text: string) => text.split('.').map((part, at) => (at < 2 ? part : Buffer.from(part, 'base64url').toString('hex'))).join('.');
    fc.assert(fc.property(fc.nat(sealed.length - 1), fc.constantFrom('A', 'b', '.', '0'), (at, sign) => {
      const damaged = sealed.slice(0, at) + sign + sealed.slice(at + 1);
      fc.pre(meaning(damaged) !== meaning(sealed));
      expect(() => vault.open(place, damaged)).toThrow(VaultFault);
    }));
    expect(faultOf(() => vault.open({ ...place, rowId: '2' }, sealed))).not.toContain(idNo);
  });
  it('is readable after newer keys came, and says that it should be sealed again', () => {
    const key = keyOf(Buffer.alloc(32, 3));
    const older = vaultOf({ sealing: [{ kid: 'k1', key }], blind: key });
    const newer = vaultOf({ sealing: [{ kid: 'k2', key: keyOf(Buffer.alloc(32, 4)) }, { kid: 'k1', key }], blind: key });
    const sealed = older.seal(place, idNo);
    expect(newer.open(place, sealed)).toBe(idNo);
    expect(newer.isCurrent(sealed)).toBe(false);
    expect(newer.isCurrent(newer.seal(place, idNo))).toBe(true);
    expect(older.blind('idNo', idNo)).toBe(newer.blind('idNo', idNo));
  });
});

describe('a blind index', () => {
  it('finds the same number however it was typed', () => {
    expect(vault.blind('idNo', '４４１６０２１９８１１１１７６６７ｘ')).toBe(vault.blind('idNo', ' 441602198111176 67X'));
  });
  it('is different for every field and every key', () => {
    const other = vaultOf({ sealing: [{ kid: 'k1', key: keyOf(Buffer.alloc(32, 1)) }], blind: keyOf(Buffer.alloc(32, 9)) });
    expect(vault.blind('idNo', idNo)).not.toBe(vault.blind('mobile', idNo));
    expect(vault.blind('idNo', idNo)).not.toBe(other.blind('idNo', idNo));
  });
  it('of the last four digits keeps 16 bits', () => {
    expect(vault.blindTail('mobile', '15422022649')).toMatch(/^[0-9a-f]{4}$/);
    expect(vault.blindTail('mobile', '15422022649')).toBe(vault.blindTail('mobile', '2649'));
  });
});

describe('masks', () => {
  it.each([
    ['idNo', '110101199003070011', '110***********0011'],
    ['idNo', 'H23928658', '*****8658'],
    ['mobile', '15422022649', '154****2649'],
    ['mobile', '020-14330943', '020*****0943'],
    ['bankAccount', '6222021234567890123', '****0123'],
    ['bankAccount', '12345678', '****'],
    ['party', '王小明', '王**'],
    ['party', '南岭宏远建材有限公司', '南岭****公司'],
    ['address', '广东省广州市荔湾区听涛大道380号远屿广场36楼', '广东省广州市荔湾区****'],
    ['address', '北京市朝阳区建国路88号', '北京市朝阳区****'],
    ['address', '内蒙古自治区呼和浩特市新城区成吉思汗街1号', '内蒙古自治区呼和浩特市新城区****'],
    ['address', '新疆维吾尔自治区昌吉回族自治州昌吉市延安路1号', '新疆维吾尔自治区昌吉回族自治州昌吉市****'],
    ['address', '浙江省宁波市镇海区西门路5号', '浙江省宁波市镇海区****'],
    ['address', '东莞市阳光小区3栋', '东莞市****'],
    ['address', '广东省东莞市南城街道鸿福路1号', '广东省东莞市****'],
    ['address', '某某路1号', '****'],
    ['mobile', '', ''],
  ] as const)('%s %s is shown as %s', (kind, plain, shown) => {
    expect(vault.mask(kind, plain)).toBe(shown);
  });
});

describe('the fields of a form', () => {
  const form = z.strictObject({
    name: z.string(), idNo: sensitive('idNo', z.string()), mobile: sensitive('mobile', z.string()).optional(), homeAddress: sensitive('address', z.string()).nullable().optional(),
  });
  const row = { table: 'lawyer', rowId: place.rowId };

  it('become columns where the contract calls them sensitive; what was left out stays untouched', () => {
    const columns = sealFields(vault, form, row, { name: '张三', idNo, homeAddress: null }, { blind: ['idNo'] });
    expect(Object.keys(columns).sort()).toEqual(['homeAddressSealed', 'idNoBlind', 'idNoSealed']);
    expect(columns.homeAddressSealed).toBeNull();
    expect(columns.idNoBlind).toBe(vault.blind('idNo', idNo));
  });
  it('come back masked', () => {
    const sealed = sealFields(vault, form, row, { idNo, mobile: '15422022649' }, { tail: ['mobile'] });
    const shown = maskFields(vault, form, 'lawyer', { id: place.rowId, name: '张三', idNoSealed: sealed.idNoSealed ?? null, mobileSealed: sealed.mobileSealed ?? null, homeAddressSealed: null });
    expect(shown).toEqual({ idNo: '110***********0011', mobile: '154****2649', homeAddress: null });
  });
  it('never leave without a mask that the contract names', () => {
    expect(() => maskFields(vault, form, 'lawyer', { id: place.rowId, secretSealed: 'v1' })).toThrow('secret');
  });
});
