/** The 56 nationalities with the two letters of GB 3304, and 其他. Rosters write 汉 as often as 汉族. */
import { keysOf } from '../../kernel/keys.ts';
import { labelled } from '../../kernel/schema.ts';

const labels = {
  HA: '汉族', MG: '蒙古族', HU: '回族', ZA: '藏族', UG: '维吾尔族', MH: '苗族', YI: '彝族', ZH: '壮族', BY: '布依族', CS: '朝鲜族',
  MA: '满族', DO: '侗族', YA: '瑶族', BA: '白族', TJ: '土家族', HN: '哈尼族', KZ: '哈萨克族', DA: '傣族', LI: '黎族', LS: '傈僳族',
  VA: '佤族', SH: '畲族', GS: '高山族', LH: '拉祜族', SU: '水族', DX: '东乡族', NX: '纳西族', JP: '景颇族', KG: '柯尔克孜族', TU: '土族',
  DU: '达斡尔族', ML: '仫佬族', QI: '羌族', BL: '布朗族', SL: '撒拉族', MN: '毛南族', GL: '仡佬族', XB: '锡伯族', AC: '阿昌族', PM: '普米族',
  TA: '塔吉克族', NU: '怒族', UZ: '乌孜别克族', RS: '俄罗斯族', EW: '鄂温克族', DE: '德昂族', BN: '保安族', YG: '裕固族', GI: '京族', TT: '塔塔尔族',
  DR: '独龙族', OR: '鄂伦春族', HZ: '赫哲族', MB: '门巴族', LB: '珞巴族', JN: '基诺族', OTHER: '其他',
} as const;

type Code = keyof typeof labels;
const codes = keysOf(labels);
const aliases: Record<string, Code> = Object.fromEntries(codes.map((code) => [labels[code].replace(/族$/, ''), code]));

export const ethnicity = Object.assign(labelled(labels), { aliases });
