/** A record as a paper in our own layout: its facts in tables, and below them the places where people sign and seal by hand. */
import { answerTables, tableOf } from './answer-tables.ts';
import type { BookSection } from './book.ts';
import { escaped } from './escaped.ts';
import type { Order } from './print.worker.ts';

/** A place to sign: who, what he has said already or is to write by hand, and what is asked of him. */
export interface SignPlace { readonly label: string; readonly says?: string | null | undefined; readonly line: string }

export interface PaperForm {
  readonly title: string;
  readonly sections: readonly BookSection[];
  readonly signs: readonly SignPlace[];
  /** What stands at its end; else that it is to be signed, sealed and handed in. */
  readonly foot?: string;
}

export const byHand = (label: string, says?: string | null): SignPlace => ({ label, says, line: '手写签名：' });
export const underSeal = (label: string, says?: string | null): SignPlace => ({ label, says, line: '负责人签名、加盖公章：' });

export interface About { readonly association: string; readonly number: string; readonly printedOn: string }

export function paperFormOrder({ title, sections, signs, foot = '本表由系统按填报内容生成，打印后须手写签名、加盖公章，扫描上传；填报内容修改后请重新打印。' }: PaperForm, { association, number, printedOn }: About): Order {
  return {
    layout: 'form', title, author: association, issuedAt: `${printedOn}T00:00:00+08:00`, links: {}, pictures: {},
    html: [
      `<h1>${escaped(title)}</h1>`, `<p class="right small">编号：${escaped(number)}　打印日期：${printedOn}</p>`,
      answerTables(sections),
      tableOf('签名和盖章', 2, signs.map(signRow)),
      `<p class="small">${escaped(association)}。${escaped(foot)}</p>`,
    ].join(''),
  };
}

/** Without a word of his yet there is room to write it. */
const signRow = ({ label, says, line }: SignPlace) => `<tr><td class="narrow">${escaped(label)}</td><td>${says ? `<p>${escaped(says)}</p>` : '<p>　</p><p>　</p>'}<p class="right">${escaped(line)}　　　　　　　　　　　年　　月　　日</p></td></tr>`;
