/** 申请表: an application as a paper. Its answers in tables, and below them the places where people sign and seal by hand. */
import type { BookFact, BookSection } from './book.ts';
import { escaped } from './fill.ts';
import type { Order } from './print.worker.ts';

/** A place to sign: who, what he has said already or is to write by hand, and what is asked of him. */
export interface SignPlace { readonly label: string; readonly says?: string | null | undefined; readonly line: string }

export interface PaperForm {
  readonly title: string;
  readonly sections: readonly BookSection[];
  readonly signs: readonly SignPlace[];
  /** JPEG of the person. */
  readonly photo?: Buffer | undefined;
  /** What stands at its end; else that it is to be signed, sealed and handed in. */
  readonly foot?: string;
}

export const byHand = (label: string, says?: string | null): SignPlace => ({ label, says, line: '手写签名：' });
export const underSeal = (label: string, says?: string | null): SignPlace => ({ label, says, line: '负责人签名、加盖公章：' });

export interface About { readonly association: string; readonly number: string; readonly printedOn: string }

export function paperFormOrder({ title, sections, signs, photo, foot = '本表由系统按填报内容生成，打印后须手写签名、加盖公章，扫描上传；填报内容修改后请重新打印。' }: PaperForm, { association, number, printedOn }: About): Order {
  return {
    layout: 'form', title, author: association, issuedAt: `${printedOn}T00:00:00+08:00`, links: {},
    pictures: photo ? { photo: { image: `data:image/jpeg;base64,${photo.toString('base64')}` } } : {},
    html: [
      `<h1>${escaped(title)}</h1>`, `<p class="right small">编号：${escaped(number)}　打印日期：${printedOn}</p>`, ...photo ? ['<p class="right"><img name="photo" /></p>'] : [],
      ...sections.map((section) => tableOf(section.title, 4, rowsOf(section.facts))),
      tableOf('签名和盖章', 2, signs.map(signRow)),
      `<p class="small">${escaped(association)}。${escaped(foot)}</p>`,
    ].join(''),
  };
}

/** Its heading is the table's own, so that it never stands alone at a page's foot and is said again where the table goes on. */
const tableOf = (title: string, columns: number, rows: readonly string[]) => `<table class="grid"><thead><tr><th colspan="${columns}">${escaped(title)}</th></tr></thead>${rows.join('')}</table>`;

/** Two short answers share a line. */
const isShort = ({ label, lines }: BookFact) => lines.length < 2 && [...label].length <= 8 && [...lines.join('')].length <= 15;

function rowsOf(facts: readonly BookFact[]): string[] {
  const rows: string[] = [];
  for (let at = 0; at < facts.length; at += 1) {
    const [one, next] = [facts[at]!, facts[at + 1]];
    if (next && isShort(one) && isShort(next)) {
      rows.push(`<tr>${pair(one)}${pair(next)}</tr>`);
      at += 1;
    } else rows.push(`<tr>${pair(one, 3)}</tr>`);
  }
  return rows;
}

const pair = ({ label, lines }: BookFact, across = 1) => `<td class="narrow">${escaped(label)}</td><td${across > 1 ? ` colspan="${across}"` : ''}>${lines.length === 0 ? '—' : lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</td>`;

/** Without a word of his yet there is room to write it. */
const signRow = ({ label, says, line }: SignPlace) => `<tr><td class="narrow">${escaped(label)}</td><td>${says ? `<p>${escaped(says)}</p>` : '<p>　</p><p>　</p>'}<p class="right">${escaped(line)}　　　　　　　　　　　年　　月　　日</p></td></tr>`;
