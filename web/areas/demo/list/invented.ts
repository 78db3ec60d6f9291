/** People, firms and numbers that nobody has, the same every time: a record is known by its place alone, so none is kept. */

/** A number from 0 to below `of`, from a place and a question about it. */
export function draw(place: number, question: number, of: number): number {
  let mixed = Math.imul(place + 1, 0x9E3779B1) ^ Math.imul(question + 1, 0x85EBCA6B);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2C1B3C6D);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297A2D39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % of;
}

export const pick = <T>(some: readonly T[], place: number, question: number): T => some[draw(place, question, some.length)] as T; // within the length

const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹', '欧阳', '司徒', '上官'];
const given = ['文静', '子涵', '建国', '晓东', '雨桐', '志强', '思远', '丽娟', '浩然', '俊杰', '婷', '磊', '洋', '敏', '静怡', '国栋', '海燕', '玉兰', '明轩', '嘉欣', '伟', '芳', '立新', '宏图', '一诺', '书瑶', '佩玲', '振华', '秀英', '天佑'];

/** A city that is nowhere, so that no number says anything of a real firm. */
export const districts = ['东岭区', '临湖区', '新港区', '望海区', '江城区', '青川县'];
const marks = ['明理', '天平', '恒安', '正衡', '瀚海', '致远', '观澜', '博维', '鼎辉', '卓信', '和谐', '朗晟', '广信', '金桥', '弘毅', '立诚', '百川', '云山', '嘉和', '同舟'];

export const personName = (place: number): string => `${pick(surnames, place, 1)}${pick(given, place, 2)}`;
export const firms = Array.from({ length: 60 }, (_, at) => ({ name: `${['南州', '南岭', '南州青川'][Math.floor(at / marks.length)]}${marks[at % marks.length]}律师事务所`, district: pick(districts, at, 3) }));

const two = (number: number) => String(number).padStart(2, '0');
export const dayOf = (place: number, question: number, year: number): string => `${year}-${two(1 + draw(place, question, 12))}-${two(1 + draw(place, question + 1, 28))}`;
export const licenceOf = (place: number): string => `14499${1995 + draw(place, 5, 30)}1${draw(place, 6, 2)}${String(100_000 + draw(place, 7, 900_000))}`;
