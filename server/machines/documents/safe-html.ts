/**
 * The rich text that documents are made of, by an allow-list: sanitised when it is saved and again before it is
 * printed. No attribute holds an address, no style is free: what a paragraph looks like is said by these classes.
 */
import sanitizeHtml from 'sanitize-html';

/** `left` … `justify` align; `flat` has no indent of two characters; `sign` stands at the right end, under the seal. */
const ofText = ['left', 'center', 'right', 'justify', 'flat', 'small', 'sign'];
const classes: Readonly<Record<string, string[]>> = {
  p: ofText,
  /** `letterhead`: the association's name in red, as wide as the page allows. */
  h1: ['letterhead', ...ofText], h2: ofText, h3: ofText,
  /** `red` parts the letterhead from the letter. */
  hr: ['red'],
  /** `grid` has lines all round, `lines` only under what is filled in, `pages` stand side by side like a booklet. */
  table: ['grid', 'lines', 'pages', 'small'],
  /** `narrow`: as wide as its text. */
  td: ['narrow', 'middle', ...ofText], th: ['narrow', ...ofText],
};

/** Pictures are known by name: `photo`, `seal`, `qr:verify`. */
const pictureName = /^(qr:)?[a-z][\w.]{0,40}$/i;

export const safeHtml = (html: string): string => sanitizeHtml(html, {
  allowedTags: ['p', 'h1', 'h2', 'h3', 'strong', 'em', 'u', 'br', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'td', 'th', 'hr', 'img'],
  allowedAttributes: { img: ['name'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedClasses: classes,
  allowedSchemes: [],
  transformTags: { b: 'strong', i: 'em' },
  // A table in a table's cell in a table: more is no document, and each level costs time for every other.
  nestingLimit: 40,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureName.test(attribs['name'] ?? ''),
});
